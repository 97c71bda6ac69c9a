import { z } from 'zod'
import { Refusal } from '../_shared/answers.ts'
import type { Client } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'
import { accessOf } from './access.ts'
import { BankApi, BankError, type Pix } from './api.ts'

const asked = z.array(
  z.object({
    chave_id: z.string(),
    de: z.string(),
    ate: z.string(),
    so_ela: z.boolean(),
    devolvendo: z.array(z.string()),
  }),
)
type Asked = z.output<typeof asked>[number]

/** What the bank says of a payment is done, once: it arrived, and what was given back of it. */
export async function keep(service: Client, chave: string, pix: Pix): Promise<void> {
  const { endToEndId, txid, valor, horario, devolucoes } = pix
  await answerOf(
    service.rpc('receber_pix', {
      chave,
      pix: { endToEndId, txid: txid ?? null, centavos: valor, horario },
    }),
  )
  for (const { id, rtrId, valor: centavos, status } of devolucoes ?? [])
    await answerOf(
      service.rpc('anotar_devolucao_do_banco', {
        pix: endToEndId,
        devolucao: id,
        numero: rtrId ?? `${endToEndId.slice(-16)}${id}`.slice(0, 35),
        centavos,
        situacao: status,
      }),
    )
}

/** Asks the bank of a key for all of some days, and for refunds that were under way. Gives how many payments it told. */
async function ask(service: Client, { chave_id, de, ate, so_ela, devolvendo }: Asked): Promise<number> {
  const access = await accessOf(service, { chave: chave_id })
  if (!access) return 0
  const bank = new BankApi(access)
  let told = 0
  const seen = new Set<string>()
  for await (const pix of bank.arrived(new Date(de), new Date(ate), so_ela)) {
    await keep(service, chave_id, pix)
    seen.add(pix.endToEndId)
    told += 1
  }
  for (const endToEndId of devolvendo.filter((id) => !seen.has(id))) {
    const pix = await bank.pix(endToEndId)
    if (pix) await keep(service, chave_id, pix)
  }
  return told
}

const sentenceOf = (error: unknown) =>
  error instanceof BankError && [401, 403].includes(error.status)
    ? 'O banco não deixa ver o que chegou: a permissão pix.read falta, ou o acesso mudou.'
    : 'O banco não respondeu.'

/** Catches up with what the banks did not tell: of this key, or of all that are due. One that fails holds no other up. */
export async function search(service: Client, chave?: string): Promise<{ vistos: number; ok: boolean }> {
  let [vistos, ok] = [0, true]
  for (const one of asked.parse(await answerOf(service.rpc('tomar_buscas_de_pix', { chave })))) {
    const erro = await ask(service, one).then(
      (told) => {
        vistos += told
      },
      (error: unknown) => {
        console.error(error)
        ok = false
        return sentenceOf(error)
      },
    )
    await answerOf(
      service.rpc('concluir_busca_de_pix', { chave: one.chave_id, ate: one.ate, erro: erro ?? undefined }),
    )
  }
  return { vistos, ok }
}

/** By the database's own job alone. */
export async function searchDue(request: Request, service: Client) {
  const chave = request.headers.get('x-carteiro')
  if (chave === null || (await answerOf(service.rpc('chave_do_carteiro', { chave }))) !== true)
    throw new Refusal('42501', 'Só o próprio servidor procura pagamentos.', 403)
  return search(service)
}
