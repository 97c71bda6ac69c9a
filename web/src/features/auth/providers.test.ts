import { expect, test } from 'vitest'
import { providerLabel, providersOf } from './providers'

const settings = (external: Record<string, boolean>, labels: Record<string, string> = {}) => ({
  external,
  labels,
  leaves: { email: true, sms: true },
})

test('names the services that are on, by their labels', () => {
  const given = settings(
    { email: true, phone: true, anonymous_users: true, oficina: true, google: true, apple: false },
    { oficina: 'Oficina' },
  )
  expect(providersOf(given)).toEqual([
    { name: 'google', label: 'Google' },
    { name: 'oficina', label: 'Oficina' },
  ])
})

test('there are none until the server has said so', () => {
  expect(providersOf(undefined)).toEqual([])
})

test('a service that nobody named is called as the server calls it', () => {
  expect(providerLabel('diocese', undefined)).toBe('diocese')
  expect(providerLabel('google', settings({}, { google: 'Conta Google' }))).toBe('Conta Google')
})
