import type { z } from 'zod'
import { Refused } from './answers.ts'

/** The bytes of a request's body. @throws Refused TOO_LARGE */
export async function bytesIn(request: Request, most: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > most) throw new Refused('TOO_LARGE')
  return bytes
}

/** The JSON of a request's body, by a schema. @throws Refused TOO_LARGE, INVALID */
export async function jsonIn<T extends z.ZodType>(
  request: Request,
  schema: T,
  most: number,
): Promise<z.output<T>> {
  const text = new TextDecoder().decode(await bytesIn(request, most))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refused('INVALID')
  }
  const result = schema.safeParse(value)
  if (!result.success) throw new Refused('INVALID')
  return result.data
}
