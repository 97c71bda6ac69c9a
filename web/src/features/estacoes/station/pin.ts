import { type Secrets, secrets } from './model'
import { SECRETS_PLACE } from './pairing'
import { keyFromPin, open } from './seal'
import type { StoredDevice } from './store'

const FREE_PINS = 4
const FIRST_LOCK_MS = 15_000

/** What a PIN opens; null: it is another one. */
export async function openedBy(
  pin: string,
  { salt, keys, secrets: sealed }: StoredDevice,
): Promise<{ key: CryptoKey; secrets: Secrets } | null> {
  const key = await keyFromPin(pin, salt, keys.pepper)
  const opened = await open(key, sealed, SECRETS_PLACE).catch(() => null)
  return opened === null ? null : { key, secrets: secrets.parse(opened) }
}

/** After some wrong PINs each further one makes the next wait, longer and longer. */
export function afterWrongPin(device: StoredDevice, now: number): StoredDevice {
  const wrongPins = device.wrongPins + 1
  const over = wrongPins - FREE_PINS
  return {
    ...device,
    wrongPins,
    lockedUntil: over > 0 ? now + FIRST_LOCK_MS * 2 ** Math.min(over - 1, 8) : 0,
  }
}
