/** What Supabase's own runtime offers; `index.ts` hands it the handler. */
declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown }
