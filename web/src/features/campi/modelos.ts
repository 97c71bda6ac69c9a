import { queryOptions, useQuery } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { useIgreja } from '@/lib/igreja'
import { supabase } from '@/lib/supabase'

export const MODELOS = ['aniversario', 'acompanhamento', 'solicitacao'] as const
export type Modelo = (typeof MODELOS)[number]

/** What a message says as long as the church has not found words of its own. */
export const MODELO_PADRAO: Record<Modelo, string> = {
  aniversario: 'Feliz aniversário, {nome}! Que Deus abençoe você. Um abraço da sua igreja.',
  acompanhamento: 'Olá, {nome}! Que bom ter você conosco na igreja. Podemos conversar um pouco?',
  solicitacao: 'Olá, {nome}! Que bom ter você conosco.',
}

/** What is filled in, and how the settings explain it. */
export const MARCADORES = {
  nome: 'o primeiro nome',
  nome_completo: 'o nome inteiro',
  campus: 'o campus da pessoa',
  igreja: 'o nome da igreja',
} as const
type Marcador = keyof typeof MARCADORES

const MARK = /\{([^{}]*)\}/g
const isMarcador = (text: string): text is Marcador => Object.hasOwn(MARCADORES, text)

/** The first mark that nothing fills in, or a brace that stands alone; undefined: all is well. */
export function unknownMark(texto: string): string | undefined {
  for (const [mark, name = ''] of texto.matchAll(MARK)) if (!isMarcador(name)) return mark
  return /[{}]/.exec(texto.replace(MARK, ''))?.[0]
}

export type Destinatario = { nome: string; campus?: string | null; chamado?: string | null }

/** The message to this person. */
export function escrever(texto: string, { nome, campus, chamado }: Destinatario, igreja: string): string {
  const values: Record<Marcador, string> = {
    nome: chamado || (nome.split(' ')[0] ?? nome),
    nome_completo: nome,
    campus: campus ?? '',
    igreja,
  }
  return texto.replace(MARK, (mark, name: string) => (isMarcador(name) ? values[name] : mark))
}

const FRESH_MS = 5 * 60_000

export const modelosQueries = {
  all: () => ['modelos'] as const,

  /** The church's own texts, all of them: they are few. */
  todos: () =>
    queryOptions({
      queryKey: modelosQueries.all(),
      queryFn: ({ signal }) =>
        unwrap(supabase.from('modelos_de_mensagem').select('id, chave, campus, texto').abortSignal(signal)),
      staleTime: FRESH_MS,
    }),
}

/** Gives what to write to a person: in the words of their campus, else of the church, else of the product. */
export function useMensagem(chave: Modelo): (pessoa: Destinatario) => string {
  const { data = [] } = useQuery(modelosQueries.todos())
  const { nome: igreja } = useIgreja()
  const own = data.filter((modelo) => modelo.chave === chave)
  return (pessoa) => {
    const found =
      own.find(({ campus }) => campus !== null && campus === pessoa.campus) ??
      own.find(({ campus }) => campus === null)
    return escrever(found?.texto ?? MODELO_PADRAO[chave], pessoa, igreja)
  }
}
