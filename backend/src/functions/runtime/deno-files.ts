import * as files from 'node:fs/promises'

/** `Deno.readFile`: for static files that stand beside a function. */
export const readFile = async (path: string | URL): Promise<Uint8Array> =>
  new Uint8Array(await files.readFile(path))

/** `Deno.readTextFile` */
export const readTextFile = (path: string | URL): Promise<string> => files.readFile(path, 'utf8')
