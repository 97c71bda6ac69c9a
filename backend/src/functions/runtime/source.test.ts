import { expect, test } from 'vitest'
import { javaScriptOf } from './source.ts'

test('types go, and with them the imports that only they needed', () => {
  const code = javaScriptOf(`import { createClient, SupabaseClient } from 'supabase'
import type { A } from 'a'
import { B } from 'b'
import C, { type D, e as f } from 'c'
import 'd'
enum Way { up, down }
class House { constructor(private rooms: number) {} }
const client: SupabaseClient & A & B & D = createClient(f, Way.up, new House(C))
export default client
`)
  expect(code).toContain("import { createClient } from 'supabase'")
  expect(code).not.toContain("'a'")
  expect(code).not.toContain("'b'")
  expect(code).toContain("import C, { e as f } from 'c'")
  expect(code).toContain("import 'd'")
  expect(code).toContain('this.rooms = rooms')
})
