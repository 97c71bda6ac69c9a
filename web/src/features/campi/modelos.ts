import { queryOptions, useQuery } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { useIgreja } from '@/lib/igreja'
import { supabase } from '@/lib/supabase'

export const MENSAGENS = ['aniversario', 'acompanhamento', 'solicitacao'] as const
export const CARTAS = ['carta_transferencia', 'carta_recomendacao', 'carta_apresentacao'] as const
type Mensagem = (typeof MENSAGENS)[number]
export type CartaModelo = (typeof CARTAS)[number]
export type Modelo = Mensagem | CartaModelo

export const isCarta = (chave: Modelo): chave is CartaModelo => chave.startsWith('carta_')

/** What a message says as long as the church has not found words of its own. */
export const MODELO_PADRAO: Record<Modelo, string> = {
  aniversario: 'Feliz aniversário, {nome}! Que Deus abençoe você. Um abraço da sua igreja.',
  acompanhamento: 'Olá, {nome}! Que bom ter você conosco na igreja. Podemos conversar um pouco?',
  solicitacao: 'Olá, {nome}! Que bom ter você conosco.',
  carta_transferencia:
    'Apresentamos e transferimos à {destino}, em comunhão com esta igreja: {nomes}.\n\nPedimos que os recebam no Senhor.',
  carta_recomendacao:
    'Recomendamos ao amor e ao cuidado dos irmãos {nomes}, {titulo}, membro desta igreja desde {membro_desde}, em plena comunhão conosco até esta data.\n\nPedimos que acolham esta pessoa no Senhor, como convém aos santos.',
  carta_apresentacao:
    'Criança, nascimento em {nascimento}, foi apresentada ao Senhor no dia {data}, em {local}, por {pais}. Ministrou {ministro}.',
}

/** What is filled in, and how the settings explain it. */
export const MARCADORES = {
  nome: 'o primeiro nome',
  nome_completo: 'o nome inteiro',
  campus: 'o campus da pessoa',
  igreja: 'o nome da igreja',
} as const
type Marcador = keyof typeof MARCADORES

/** What a letter fills in, with what stands there when the settings show how it reads. */
export const EXEMPLOS_DE_CARTA: Record<CartaModelo, Readonly<Record<string, string>>> = {
  carta_transferencia: {
    nomes: 'Maria e João da Silva',
    destino: 'Igreja da Paz',
    campus: 'Sede',
    igreja: 'Nossa Igreja',
  },
  carta_recomendacao: {
    nomes: 'Maria da Silva',
    destino: 'Igreja da Paz',
    titulo: 'Diácono',
    membro_desde: '3 de maio de 2015',
    campus: 'Sede',
    igreja: 'Nossa Igreja',
  },
  carta_apresentacao: {
    nomes: 'Ana da Silva',
    nascimento: '2 de janeiro de 2026',
    data: '1 de março de 2026',
    local: 'Culto da manhã',
    pais: 'Maria e João da Silva',
    ministro: 'Pr. Paulo',
    campus: 'Sede',
    igreja: 'Nossa Igreja',
  },
}

export const marcadoresDe = (chave: Modelo): readonly string[] =>
  Object.keys(isCarta(chave) ? EXEMPLOS_DE_CARTA[chave] : MARCADORES)

const MARK = /\{([^{}]*)\}/g
const isMarcador = (text: string): text is Marcador => Object.hasOwn(MARCADORES, text)

/** The first mark that nothing fills in, or a brace that stands alone; undefined: all is well. */
export function unknownMark(texto: string, chave: Modelo = 'solicitacao'): string | undefined {
  const known = marcadoresDe(chave)
  for (const [mark, name = ''] of texto.matchAll(MARK)) if (!known.includes(name)) return mark
  return /[{}]/.exec(texto.replace(MARK, ''))?.[0]
}

export type Destinatario = { nome: string; campus?: string | null; chamado?: string | null }

/** The message to this person. */
export function write(texto: string, { nome, campus, chamado }: Destinatario, igreja: string): string {
  const values: Record<Marcador, string> = {
    nome: chamado || (nome.split(' ')[0] ?? nome),
    nome_completo: nome,
    campus: campus ?? '',
    igreja,
  }
  return texto.replace(MARK, (mark, name: string) => (isMarcador(name) ? values[name] : mark))
}

/** A letter in these words; what is not known is a line to be filled in by hand. */
export const fillCarta = (texto: string, values: Readonly<Record<string, string | null | undefined>>) =>
  texto.replace(MARK, (_, name: string) => values[name] || '________')

const FRESH_MS = 5 * 60_000

export const modelosQueries = {
  all: () => ['modelos'] as const,

  /** The church's own texts, all of them: they are few. */
  todos: () =>
    queryOptions({
      queryKey: modelosQueries.all(),
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('modelos_de_mensagem')
            .select('id, chave, campus, texto, updated_at')
            .abortSignal(signal),
        ),
      staleTime: FRESH_MS,
    }),
}

type Linha = { chave: string; campus: string | null; texto: string }

/** The church's own words for a letter of this campus; undefined: those of the product. */
export const textoDaCarta = (linhas: readonly Linha[], chave: CartaModelo, campus: string) =>
  [campus, null]
    .map((place) => linhas.find((one) => one.chave === chave && one.campus === place)?.texto)
    .find((texto) => texto !== undefined)

/** Gives what to write to a person: in the words of their campus, else of the church, else of the product. */
export function useMensagem(chave: Modelo): (pessoa: Destinatario) => string {
  const { data = [] } = useQuery(modelosQueries.todos())
  const { nome: igreja } = useIgreja()
  const own = data.filter((modelo) => modelo.chave === chave)
  return (pessoa) => {
    const found =
      own.find(({ campus }) => campus !== null && campus === pessoa.campus) ??
      own.find(({ campus }) => campus === null)
    return write(found?.texto ?? MODELO_PADRAO[chave], pessoa, igreja)
  }
}
