import { expect, test } from 'vitest'
import { isPublicAddress, publicAddresses } from './public-address.ts'

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.10',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['localhost', '127.1', '2130706433', '0x7f.1'])(
  '%s leads nowhere, however it is written',
  async (host) => {
    await expect(publicAddresses(host)).rejects.toMatchObject({
      because: expect.stringMatching(/^(address|host)$/),
    })
  },
)
