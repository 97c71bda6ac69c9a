import { z } from 'zod'
import { size } from '../storage/settings.ts'

/** `[api]` of `config.toml`, as the Supabase CLI reads it. */
export const apiSettings = z
  .looseObject({
    enabled: z.boolean().default(true),
    schemas: z.array(z.string()).min(1).default(['public', 'graphql_public']),
    extra_search_path: z.array(z.string()).default(['public', 'extensions']),
    auto_expose_new_tables: z.boolean().default(true),
    max_body_size: size.optional(),
    max_embedded_lists: z.number().int().nonnegative().optional(),
    max_rows: z.number().int().nonnegative().nullable().default(1000),
  })
  .transform((api) => ({
    enabled: api.enabled,
    /** Schemas that requests may name; the first is the one they get when they name none. */
    schemas: api.schemas.includes('public') ? api.schemas : ['public', ...api.schemas],
    /** Whether new tables of `public` are granted to the API's roles by default. */
    exposeNewTables: api.auto_expose_new_tables,
    extraSearchPath: api.extra_search_path,
    /** Most bytes of a request's body; null for the server's own limit. Unknown to Supabase. */
    maxBodyBytes: api.max_body_size ?? null,
    /** Most lists that one read embeds, none of them within another; null for no limit. Unknown to Supabase. */
    maxLists: api.max_embedded_lists ?? null,
    /** Most rows that one read returns, embedded lists included; null for no limit. */
    maxRows: api.max_rows === 0 ? null : api.max_rows,
  }))

export type ApiSettings = z.output<typeof apiSettings>
