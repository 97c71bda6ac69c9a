import { expect, test } from 'vitest'
import { crossOrigin } from './cors.ts'

test('a page of another site may call a function: asked before, and when it answers', async () => {
  const ask = crossOrigin(() => Response.json({ success: false }, { status: 403 }))
  const preflight = await ask(new Request('https://igreja.test/f', { method: 'OPTIONS' }))
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  const answer = await ask(new Request('https://igreja.test/f', { method: 'POST' }))
  expect(answer.status).toBe(403)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({ success: false })
})
