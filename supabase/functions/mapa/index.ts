import { crossOrigin } from '../_shared/cors.ts'
import handler from './handler.ts'

Deno.serve(crossOrigin(handler))
