import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import type { Enums } from '@/lib/supabase'

export type TelaTipo = Enums<'tela_tipo'>

export const TIPO_LABELS = {
  principal: 'Principal',
  palco: 'Palco',
  transparente: 'Transparente (transmissão)',
  terco_inferior: 'Terço inferior',
  kids: 'Sala do Kids',
} satisfies Record<TelaTipo, string>

export const TIPOS = ['principal', 'palco', 'transparente', 'terco_inferior', 'kids'] as const

const sinal = z.object({
  mandato: z.number().catch(0),
  seq: z.number().catch(0),
  mostra: z.string().catch(''),
  pronto: z.number().catch(0),
  total: z.number().catch(0),
  falta: z.array(z.string()).catch([]),
  atraso: z.number().nullable().catch(null),
})

const tela = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: z.enum(TIPOS),
  publico: z.string(),
  visto_em: z.number().nullable(),
  sinal: sinal.nullable(),
})

export type Tela = z.output<typeof tela>

export type RemotoPapel = Enums<'remoto_papel'>

export const PAPEL_LABELS = {
  operador: 'Operação',
  pulpito: 'Púlpito',
} satisfies Record<RemotoPapel, string>

const papel = enumOf('remoto_papel')

const remoto = z.object({
  numero: z.number(),
  papel,
  visto_em: z.number(),
  atraso: z.number().nullable(),
})

/** A phone that has a part in the service. */
export type Remoto = z.output<typeof remoto>

export const passagem = z.object({ chave: z.string(), texto: z.string() })

/** A passage that the pulpit asks for. */
export type Passagem = z.output<typeof passagem>

const chamado = z.object({ chave: z.string(), sinal: z.string() })

/** A guardian is called to the Kids: two letters of the code on their label, “··P2”. */
export type Chamado = z.output<typeof chamado>

/** What `projecao_do_campus` answers. */
export const campusAnswer = z.object({
  agora: z.number(),
  kids: z.array(chamado),
  kids_sozinho: z.boolean(),
  acompanhar: enumOf('acompanhar_culto'),
  sessao: z
    .object({
      id: z.string(),
      publico: z.string(),
      estado: z.unknown().optional(),
      programa: z.unknown().optional(),
      remotos: z.array(remoto),
      passagens: z.array(passagem),
    })
    .nullable(),
  telas: z.array(tela),
})

/** What `projecao_da_tela` answers. */
export const telaAnswer = z.object({
  tipo: z.enum(TIPOS),
  agora: z.number(),
  sessao: z.object({ estado: z.unknown().optional(), programa: z.unknown().optional() }).nullable(),
})

export type Followed = Enums<'acompanhar_culto'>

export const FOLLOWED_LABELS = {
  nao: 'Ninguém',
  passagens: 'Só as passagens da Bíblia',
  tudo: 'Passagens, letras e avisos',
} satisfies Record<Followed, string>

const mostra = z.object({
  titulo: z.string().nullable(),
  linhas: z.array(z.string()),
  referencia: z.string().nullable(),
  rodape: z.string().nullable(),
})

/** What stands on the screen, for those who follow on a phone. */
export type Mostra = z.output<typeof mostra>

/** What `acompanhar_o_culto` answers. */
export const cultoAnswer = z.object({
  campus: z.string(),
  letras: z.boolean(),
  mostra: mostra.nullable(),
})

/** As it is told when it changes; undefined where it cannot be read. */
export const readMostra = (value: unknown) => mostra.nullable().safeParse(value).data

/** What `convidar_remoto` answers. */
export const conviteAnswer = z.object({ publico: z.string(), pin: z.string(), expira_em: z.number() })
export type Convite = z.output<typeof conviteAnswer>

/** What `ligar_botoeira` answers: told once. */
export const tokenAnswer = z.object({ token: z.string() })

/** What `botoeiras_do_campus` answers. */
export const botoeirasAnswer = z.array(
  z.object({
    id: z.string(),
    nome: z.string(),
    criada_em: z.string(),
    vista_em: z.string().nullable(),
  }),
)
export type Botoeira = z.output<typeof botoeirasAnswer>[number]

export const botoeiraForm = z.object({
  nome: z.string().trim().min(2, 'Dê um nome de 2 a 60 letras.').max(60, 'No máximo 60 letras.'),
})

/** What `entrar_como_remoto` answers. */
export const entradaAnswer = z.union([
  z.object({ token: z.string() }),
  z.object({ recusa: z.enum(['CONVITE', 'PIN', 'TRAVADO', 'CHEIO']), restam: z.number().optional() }),
])

const pedida = passagem.extend({ aceita: z.boolean().nullable() })
export type Pedida = z.output<typeof pedida>

/** What `sinal_do_remoto` answers. */
export const remotoAnswer = z.object({
  papel,
  numero: z.number(),
  canal: z.string(),
  agora: z.number(),
  conduzida: z.boolean(),
  estado: z.unknown().optional(),
  programa: z.unknown().optional(),
  passagens: z.array(pedida),
})

/** What `sinal_da_tela` answers. */
export const sinalAnswer = z.object({
  agora: z.number(),
  mandato: z.number().nullable(),
  aparelho: z.string().nullable(),
  seq: z.number().nullable(),
})

/** What `guardar_projecao` answers. */
export const savedAnswer = z.object({ aceito: z.boolean(), estado: z.unknown().optional() })

export const readSinal = (value: unknown) => sinal.safeParse(value).data ?? null

export const telaForm = z.object({
  nome: z.string().trim().min(2, 'Dê à tela um nome de 2 a 60 letras.').max(60),
  tipo: z.enum(TIPOS),
})
