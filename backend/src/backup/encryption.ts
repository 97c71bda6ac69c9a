import { StartError } from '../start-error.ts'

/** 64 MiB and a second or two per guess. The standard tool works with 18, for which a small machine has no memory to spare. */
const WORK_FACTOR = 16

export const SHORTEST_PASSPHRASE = 12

/** Encrypts a stream with a passphrase, in the format of age (age-encryption.org/v1). */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  // Read when it is used: several megabytes that a running backend has no need of.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  yield* await encrypter.encrypt(ReadableStream.from(source))
}

/**
 * Decrypts a stream that `encrypt` or the standard tool made.
 *
 * @throws StartError when the passphrase is another one, or bytes were changed
 */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(ReadableStream.from(source)).catch((error: unknown) => {
    throw /no identity matched/.test(String(error))
      ? new StartError('A senha da cópia está errada. Nada foi mudado.')
      : error
  })
  yield* plain
}
