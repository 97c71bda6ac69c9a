import { z } from 'zod'
import { answered, Refusal } from '../_shared/answers.ts'
import { asCaller, asService, type Client } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'

const BODY_LIMIT = 64 * 1024

const body = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('convidar'), dados: z.record(z.string(), z.json()), enviar: z.boolean() }),
  z.object({ acao: z.literal('reenviar'), convite: z.guid(), enviar: z.boolean() }),
  z.object({ acao: z.literal('senha'), usuario: z.guid() }),
  z.object({ acao: z.literal('aceitar'), segredo: z.string().regex(/^[0-9a-f]{48}$/) }),
])
const invited = z.object({ id: z.guid(), segredo: z.string(), email: z.string() })
const guest = z.object({ email: z.string(), nome: z.string(), sobrenome: z.string().nullable() })

const INVALID = 'Confira os dados do convite.'

const service = asService()

/**
 * Invitations and links for another password, which need the auth server: everything else about accounts the database does by itself.
 *
 * POST JSON, with the token of who invites: `{ acao: 'convidar', dados, enviar }` (dados as in public.convidar) or
 * `{ acao: 'reenviar', convite, enviar }` → `{ success: true, convite, caminho, enviado }`, where caminho is what the link
 * opens and enviado says whether an e-mail is on its way; `{ acao: 'senha', usuario }` → `{ success: true, email }` to which a link
 * goes. `{ acao: 'aceitar', segredo }`, signed out → `{ success: true, token_hash, type }` for auth.verifyOtp. Refused: `{ success: false, error, code }`, with the database's code and sentence.
 */
export default function handler(request: Request): Promise<Response> {
  return answered(request, async () => {
    const asked = await read(request)
    if (asked.acao === 'aceitar') return accept(asked.segredo)
    const caller = asCaller(request)
    if (asked.acao === 'senha') return sendPasswordLink(caller, asked.usuario)
    const convite = invited.parse(
      await answerOf(
        asked.acao === 'convidar'
          ? caller.rpc('convidar', { dados: asked.dados })
          : caller.rpc('renovar_convite', { convite: asked.convite }),
        INVALID,
      ),
    )
    const caminho = `/convite/${convite.segredo}`
    const enviado = asked.enviar && (await send(convite, new URL(caminho, siteOf(request))))
    return { convite: convite.id, email: convite.email, caminho, enviado }
  })
}

async function read(request: Request): Promise<z.output<typeof body>> {
  const text = await request.text()
  if (text.length > BODY_LIMIT) throw new Refusal('PT413', 'O pedido é grande demais.', 413)
  try {
    return body.parse(JSON.parse(text))
  } catch {
    throw new Refusal('PT400', 'O pedido está incompleto ou inválido.', 400)
  }
}

/** Where the app is: as the installation says, never as the request does, whose page may be anybody's. */
const siteOf = (request: Request) => process.env.PUBLIC_URL ?? process.env.SUPABASE_URL ?? request.url

/** The link leads to a page of ours (see templates/invite.html): it is good for longer than one of the auth server. */
async function send({ id, email }: z.output<typeof invited>, link: URL): Promise<boolean> {
  const { error } = await service.auth.admin.inviteUserByEmail(email, { redirectTo: link.href })
  if (error) {
    console.error(error)
    return false
  }
  await answerOf(service.rpc('convite_enviado', { convite: id }))
  return true
}

/**
 * A link that is good in whatever browser the person reads their mail with: asked for without a verifier, which would be that of the
 * browser of who asks, and without a page to lead back to, by which templates/recovery.html knows it.
 */
async function sendPasswordLink(caller: Client, usuario: string): Promise<Record<string, unknown>> {
  const email = z.string().parse(await answerOf(caller.rpc('pedir_nova_senha', { usuario })))
  const { error } = await service.auth.resetPasswordForEmail(email)
  if (error?.status === 429) {
    throw new Refusal('PT429', 'Um link acabou de ser pedido para esta conta. Espere um minuto.', 429)
  }
  if (error) throw error
  return { email }
}

/** A link of the auth server for whoever holds ours: used at once, it proves the address and opens the session. */
async function accept(segredo: string): Promise<Record<string, unknown>> {
  const { email, nome, sobrenome } = guest.parse(
    await answerOf(service.rpc('convite_do_segredo', { segredo })),
  )
  const { data, error } = await service.auth.admin.generateLink({
    type: 'invite',
    email,
    options: { data: { first_name: nome, last_name: sobrenome ?? '' } },
  })
  if (error?.code === 'email_exists') {
    throw new Refusal('PT409', 'Você já tem uma conta. Entre com seu e-mail e sua senha.', 409)
  }
  if (error) throw error
  return { token_hash: data.properties.hashed_token, type: 'invite' }
}
