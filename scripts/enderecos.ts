import pg from 'pg'
import { z } from 'zod'
import type { Backend } from '../backend/src/backend.ts'

/** Where the database reaches the functions: this machine's own address, unless a certificate is for another name. */
function addressOfFunctions({ url, config }: Backend): string {
  if (config.guard.tls) return config.publicUrl
  const { hostname, port } = new URL(url)
  const isAny = hostname === '0.0.0.0' || hostname === '[::]'
  return isAny ? `http://127.0.0.1:${port}` : url
}

const settings = z.object({ messages_leave: z.object({ email: z.boolean() }) })

/** Whether letters leave this server, as its pages are told. */
async function lettersLeave(backend: Backend): Promise<boolean> {
  const answer = await fetch(`${addressOfFunctions(backend)}/auth/v1/settings`, {
    headers: { apikey: backend.secrets.publishableKey },
  })
  return settings.parse(await answer.json()).messages_leave.email
}

/** Tells the database where its job finds the function that sends notices, what links in letters begin with, and whether they leave. */
export async function applyAddresses(backend: Backend): Promise<void> {
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  try {
    await client.query('select public.definir_enderecos($1, $2)', [
      addressOfFunctions(backend),
      backend.config.publicUrl,
    ])
    await client.query('update app.carteiro set cartas = $1', [await lettersLeave(backend)])
  } finally {
    await client.end()
  }
}
