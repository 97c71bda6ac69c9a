import { join } from 'node:path'

/** SQL files that give a database Supabase's roles, schemas and functions, in the order in which they run. */
export const CONTRACT = [
  'postgres/contract.sql',
  'auth/schema.sql',
  'storage/schema.sql',
  'realtime/schema.sql',
  'backup/schema.sql',
  'forgotten/schema.sql',
  'metrics/schema.sql',
].map((file) => join(import.meta.dirname, '..', file))
