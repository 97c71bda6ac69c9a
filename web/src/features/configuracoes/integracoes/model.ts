import { z } from 'zod'
import { mapaDefinido } from './mapa/model'
import { mensagens } from './mensagens/model'

const servicos = ['email', 'sms', 'google', 'rostos', 'captcha', 'arquivos', 'mapa'] as const
export type Servico = (typeof servicos)[number]

/** What the function `integracoes` tells of this installation. */
export const estado = z.object({
  configurado: z.object({
    email: z.boolean(),
    sms: z.boolean(),
    google: z.boolean(),
    rostos: z.enum(['local', 'azure']),
    captcha: z.string().nullable(),
    arquivos: z.enum(['s3', 'pasta']),
  }),
  /** By what messages leave; null where the server keeps that to itself. */
  mensagens: mensagens.nullable(),
  mapa: mapaDefinido,
  /** Our own backend; a hosted Supabase keeps some of it to itself. */
  propria: z.boolean(),
  testes: z.array(
    z.object({
      servico: z.string(),
      momento: z.string(),
      autor: z.string().nullable(),
      ok: z.boolean().nullable(),
      mensagem: z.string().nullable(),
    }),
  ),
})
export type Estado = z.infer<typeof estado>
export type Teste = Estado['testes'][number]

export const resultado = z.object({ ok: z.boolean(), mensagem: z.string() })

type State = 'on' | 'off' | 'unknown'
export type Integracao = {
  /** The map has a row of its own. */
  servico: Exclude<Servico, 'mapa'>
  titulo: string
  texto: string
  estado: State
  /** What the state is called. */
  palavra: string
  /** How it is set up, while it is not. */
  como?: string
}

const WORDS: Record<State, string> = {
  on: 'Configurado',
  off: 'Não configurado',
  unknown: 'O servidor não informa',
}

/** Every service as it stands in this installation. */
export function integracoesDe({ configurado, propria }: Estado): Integracao[] {
  const known = (isOn: boolean): State => (isOn ? 'on' : propria ? 'off' : 'unknown')
  const one = (base: Omit<Integracao, 'palavra'>, palavra = WORDS[base.estado]): Integracao => ({
    ...base,
    palavra,
    como: base.estado === 'on' ? undefined : base.como,
  })
  return [
    one({
      servico: 'email',
      titulo: 'E-mail',
      texto: 'Confirmações, convites e senhas novas. O teste envia um código ao seu e-mail.',
      estado: known(configurado.email),
      como: propria
        ? 'Quem cuida do servidor define isso nele.'
        : 'No Supabase, o servidor de e-mail se define no painel do projeto.',
    }),
    one({
      servico: 'sms',
      titulo: 'SMS e WhatsApp (Twilio)',
      texto: 'Códigos para entrar e segundo fator. O teste envia um código ao seu telefone.',
      estado: known(configurado.sms),
      como: 'Quem cuida do servidor define isso nele.',
    }),
    one({
      servico: 'google',
      titulo: 'Entrar com o Google',
      texto: 'Um botão na entrada. O teste pergunta ao Google se ele conhece esta igreja.',
      estado: known(configurado.google),
      como: 'No servidor, defina GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET.',
    }),
    one(
      {
        servico: 'rostos',
        titulo: 'Reconhecimento facial',
        texto: 'Para o check-in, só de quem autorizou. O teste confere se ele responde.',
        estado: 'on',
      },
      configurado.rostos === 'azure' ? 'Azure' : 'Neste servidor',
    ),
    one({
      servico: 'captcha',
      titulo: 'Captcha',
      texto: 'Confere que quem entra ou se cadastra é uma pessoa. O teste confere a chave.',
      estado: configurado.captcha === null ? 'off' : 'on',
      como: 'É opcional. No servidor, defina CAPTCHA_PROVIDER, CAPTCHA_SECRET e CAPTCHA_SITE_KEY.',
    }),
    one(
      {
        servico: 'arquivos',
        titulo: 'Fotos e arquivos',
        texto: 'O teste guarda um arquivo, lê e apaga.',
        estado: 'on',
      },
      configurado.arquivos === 's3' ? 'S3' : propria ? 'Na pasta de dados' : 'No Supabase',
    ),
  ]
}

/** A service that is not there cannot be tried. */
export const isTestable = ({ estado: state }: Integracao) => state !== 'off'
