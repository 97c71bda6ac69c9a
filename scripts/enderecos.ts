import pg from 'pg'
import type { Backend } from '../backend/src/backend.ts'

/** Where the database reaches the functions: this machine's own address, unless a certificate is for another name. */
function addressOfFunctions({ url, config }: Backend): string {
  if (config.guard.tls) return config.publicUrl
  const { hostname, port } = new URL(url)
  const isAny = hostname === '0.0.0.0' || hostname === '[::]'
  return isAny ? `http://127.0.0.1:${port}` : url
}

/** Tells the database where its job finds the function that sends notices, and what links in letters begin with. */
export async function applyAddresses(backend: Backend): Promise<void> {
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  try {
    await client.query('select app.definir_enderecos($1, $2)', [
      addressOfFunctions(backend),
      backend.config.publicUrl,
    ])
  } finally {
    await client.end()
  }
}
