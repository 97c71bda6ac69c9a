import type { Factor as WireFactor } from '@supabase/auth-js'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { auth } from '@/lib/auth'
import { type AppError, unwrap } from '@/lib/errors'
import { formatPhone } from '@/lib/format'

/** A second factor that the person may show: the code of an application, or one sent to their phone. */
export type Factor = {
  id: string
  tipo: 'totp' | 'phone'
  nome: string
  telefone: string | null
  criado: string
}

/** What the application must know, as a picture, as text and as a link for this very device. */
export type TotpEnrolment = { factorId: string; qrCode: string; secret: string; uri: string }
/** A code was made for the phone of this factor. */
export type PhoneChallenge = { factorId: string; challengeId: string }

const NAMES: Record<Factor['tipo'], string> = { totp: 'Aplicativo autenticador', phone: 'Telefone' }

function readFactor(factor: WireFactor): Factor[] {
  const { id, factor_type: tipo, friendly_name: nome, created_at: criado } = factor
  if (factor.status !== 'verified' || (tipo !== 'totp' && tipo !== 'phone')) return []
  const telefone =
    'phone' in factor && typeof factor.phone === 'string'
      ? formatPhone(`+${factor.phone.replace(/^\+/, '')}`)
      : null
  return [{ id, tipo, nome: nome || telefone || NAMES[tipo], telefone, criado }]
}

const listFactors = async () => (await unwrap(auth.mfa.listFactors())).all

/** Enrolments that were begun and left would be in the way of the next one. */
async function dropUnfinished(): Promise<void> {
  const unfinished = (await listFactors()).filter(({ status }) => status !== 'verified')
  await Promise.all(unfinished.map(({ id }) => unwrap(auth.mfa.unenroll({ factorId: id }))))
}

async function enrolTotp(nome: string): Promise<TotpEnrolment> {
  await dropUnfinished()
  const { id, totp } = await unwrap(
    auth.mfa.enroll({ factorType: 'totp', friendlyName: nome, issuer: 'Pedras Vivas' }),
  )
  // the picture comes as bare SVG: a `#` in it would end a data address
  const [, svg = ''] = /^data:image\/svg\+xml;utf-8,(.*)$/s.exec(totp.qr_code) ?? []
  const qrCode = svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : totp.qr_code
  return { factorId: id, qrCode, secret: totp.secret, uri: totp.uri }
}

async function enrolPhone({ nome, telefone }: { nome: string; telefone: string }): Promise<PhoneChallenge> {
  await dropUnfinished()
  const { id } = await unwrap(auth.mfa.enroll({ factorType: 'phone', friendlyName: nome, phone: telefone }))
  return challenge(id)
}

async function challenge(factorId: string): Promise<PhoneChallenge> {
  const { id } = await unwrap(auth.mfa.challenge({ factorId, channel: 'sms' }))
  return { factorId, challengeId: id }
}

async function remove(factorId: string): Promise<void> {
  await unwrap(auth.mfa.unenroll({ factorId }))
  // the next token says the level that is left
  await unwrap(auth.refreshSession())
}

export const factorsQueries = {
  all: () => ['auth', 'factors'] as const,

  /** The person's second factors that are in use, the oldest first. */
  list: () =>
    queryOptions({
      queryKey: factorsQueries.all(),
      queryFn: async () =>
        (await listFactors()).flatMap(readFactor).sort((a, b) => a.criado.localeCompare(b.criado)),
    }),
}

/** A factor that was shown changes what everything else may answer. */
const EVERYTHING = [[]]

export const factorsMutations = {
  enrolTotp: () =>
    mutationOptions<TotpEnrolment, AppError, string>({ mutationFn: enrolTotp, meta: { silent: true } }),
  enrolPhone: () =>
    mutationOptions<PhoneChallenge, AppError, { nome: string; telefone: string }>({
      mutationFn: enrolPhone,
      meta: { silent: true },
    }),

  /** A code by SMS, the first or another one; whether messages leave the server says what was done. */
  send: (leaves = true) =>
    mutationOptions({
      mutationFn: challenge,
      meta: { success: leaves ? 'Código enviado.' : 'Código feito.' },
    }),

  /** The code of an application. `success` is said when it was right. */
  verifyTotp: (factorId: string, success?: string) =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (code) => {
        await unwrap(auth.mfa.challengeAndVerify({ factorId, code }))
      },
      meta: { silent: true, success, invalidates: EVERYTHING },
    }),

  /** The code of a message. */
  verifyPhone: ({ factorId, challengeId }: PhoneChallenge, success?: string) =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (code) => {
        await unwrap(auth.mfa.verify({ factorId, challengeId, code }))
      },
      meta: { silent: true, success, invalidates: EVERYTHING },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: remove,
      meta: { success: 'Segundo fator removido.', invalidates: EVERYTHING },
    }),
}
