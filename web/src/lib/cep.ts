import { isCep, onlyDigits } from './documents'

export type CepAddress = { logradouro: string; bairro: string; cidade: string; uf: string }

/** How long a person waits for the street's name; typing it takes little longer. */
const WAIT_MS = 5000

type Fields = Partial<Record<string, string | null>>

async function read(address: string, signal: AbortSignal): Promise<Fields> {
  const answer = await fetch(address, { signal })
  const fields: Fields = answer.ok ? await answer.json() : { erro: String(answer.status) }
  if (fields.erro) throw new Error(`${address}: ${fields.erro}`)
  return fields
}

/** https://viacep.com.br: an unknown code is answered with `erro`. */
async function fromViaCep(cep: string, signal: AbortSignal): Promise<CepAddress> {
  const { logradouro, bairro, localidade, uf } = await read(`https://viacep.com.br/ws/${cep}/json/`, signal)
  return { logradouro: logradouro ?? '', bairro: bairro ?? '', cidade: localidade ?? '', uf: uf ?? '' }
}

/** https://brasilapi.com.br/docs#tag/CEP: an unknown code is answered with 404. */
async function fromBrasilApi(cep: string, signal: AbortSignal): Promise<CepAddress> {
  const { street, neighborhood, city, state } = await read(
    `https://brasilapi.com.br/api/cep/v1/${cep}`,
    signal,
  )
  return { logradouro: street ?? '', bairro: neighborhood ?? '', cidade: city ?? '', uf: state ?? '' }
}

/**
 * The street that a postal code stands for, from ViaCEP or BrasilAPI, whichever answers first. Null when nobody knows it
 * or nobody answers in time: the person types the address.
 */
export async function findAddress(cep: string): Promise<CepAddress | null> {
  if (!isCep(cep)) return null
  const digits = onlyDigits(cep)
  const signal = AbortSignal.timeout(WAIT_MS)
  try {
    return await Promise.any([fromViaCep(digits, signal), fromBrasilApi(digits, signal)])
  } catch {
    // no network, a blocked address, an unknown code: all the same to the person
    return null
  }
}
