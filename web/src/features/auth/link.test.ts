import { expect, test } from 'vitest'
import { hasLink, withoutLink } from './link'

test.each([
  ['/auth', '/auth'],
  ['/auth?voltar=%2Fmembros', '/auth?voltar=%2Fmembros'],
  ['/auth?code=abc&voltar=%2Fmembros', '/auth?voltar=%2Fmembros'],
  ['/auth?modo=nova-senha&token_hash=abc&type=recovery', '/auth?modo=nova-senha'],
  ['/auth?error=access_denied&error_code=otp_expired&error_description=x#error=access_denied', '/auth'],
])('%s becomes %s', (given, clean) => {
  const address = new URL(given, 'https://igreja.example')
  expect(withoutLink(address)).toBe(clean)
  expect(hasLink(address)).toBe(given !== clean)
})
