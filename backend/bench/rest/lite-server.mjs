// @supabase/lite over PostgreSQL, served as its documentation says ("Embedded / programmatic"). Runs in the folder that
// the package was installed in; the environment says where the database is.

import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'

const connection = await createPostgresConnection({ url: process.env.LITE_DATABASE_URL })
const app = new App({
  connection,
  auth: { enabled: true, jwt_secret: process.env.LITE_JWT_SECRET },
  options: { server: { apiKeys: false } },
})
await app.init()
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send({ port }))
