import { isCep, onlyDigits } from './documents'

export type CepAddress = { logradouro: string; bairro: string; cidade: string; uf: string }

/** How long a person waits for the street's name; typing it takes little longer. */
const WAIT_MS = 5000

function giveUpAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}

/**
 * The street that a postal code stands for, from ViaCEP or BrasilAPI, whichever answers first. Null when nobody knows it
 * or nobody answers in time: the person types the address.
 */
export async function findAddress(cep: string): Promise<CepAddress | null> {
  if (!isCep(cep)) return null
  try {
    const { default: ask } = await import('cep-promise')
    const asking = ask(onlyDigits(cep), { providers: ['viacep', 'brasilapi'], timeout: WAIT_MS })
    const found = await Promise.race([asking, giveUpAfter(WAIT_MS)])
    if (!found) return null
    const { street = '', neighborhood = '', city = '', state = '' } = found
    return { logradouro: street, bairro: neighborhood, cidade: city, uf: state }
  } catch {
    // no network, a blocked address, an unknown code: all the same to the person
    return null
  }
}
