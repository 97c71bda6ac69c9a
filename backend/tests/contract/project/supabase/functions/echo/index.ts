import handler from './handler.ts'

declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown }

Deno.serve(handler)
