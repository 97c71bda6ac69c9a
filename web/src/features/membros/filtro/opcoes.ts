import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SelectOption } from '@/components/ui/select'
import { unwrap } from '@/lib/errors'
import { usePermissions } from '@/lib/permissions'
import { type Enums, supabase } from '@/lib/supabase'
import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '../rotulos'
import { useSituacoes } from '../use-situacoes'
import type { Campo } from './campos'

const FRESH_MS = 5 * 60_000
const SAIU = ['transferido', 'desligado', 'falecido']

const ORIGEM_LABELS = {
  tela: 'Digitado no sistema',
  importacao: 'Importação',
  cadastro_publico: 'Cadastro público',
  sistema: 'Sistema',
}
const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

const asOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const asThemselves = (names: readonly string[]) => names.map((value) => ({ value, label: value }))

const CANAL_LABELS = {
  whatsapp: 'WhatsApp',
  ligacao: 'Ligação',
  visita: 'Visita',
  na_igreja: 'Na igreja',
  email: 'E-mail',
  outro: 'Outro meio',
} satisfies Record<Enums<'contato_canal'>, string>
const FINALIDADE_LABELS = {
  comunicacao: 'Comunicação',
  imagem: 'Imagem',
  cadastro: 'Cadastro na igreja',
  reconhecimento_facial: 'Reconhecimento facial',
  saude_crianca: 'Saúde da criança',
  diretorio: 'Diretório profissional',
} satisfies Record<Enums<'finalidade'>, string>

const FIXAS: Partial<Record<Campo, SelectOption[]>> = {
  sexo: asOptions(SEXO_LABELS),
  estado_civil: asOptions(ESTADO_CIVIL_LABELS),
  origem: asOptions(ORIGEM_LABELS),
  contato: asOptions(CANAL_LABELS),
  consentimento: asOptions(FINALIDADE_LABELS),
  mes_do_aniversario: MESES.map((label, index) => ({ value: String(index + 1), label })),
}

/** What the church itself put into its lists, as options. */
export const opcoesQueries = {
  titulos: () =>
    queryOptions({
      queryKey: ['titulos', 'opcoes'],
      queryFn: async ({ signal }): Promise<SelectOption[]> => {
        const rows = await unwrap(
          supabase.from('titulos').select('id, nome').eq('ativo', true).order('nivel').abortSignal(signal),
        )
        return rows.map(({ id, nome }) => ({ value: id, label: nome }))
      },
      staleTime: FRESH_MS,
    }),

  lista: (lista: string) =>
    queryOptions({
      queryKey: ['listas', 'opcoes', lista],
      queryFn: async ({ signal }): Promise<SelectOption[]> => {
        const rows = await unwrap(
          supabase
            .from('listas')
            .select('chave, nome')
            .eq('lista', lista)
            .eq('ativo', true)
            .order('ordem')
            .abortSignal(signal),
        )
        return rows.map(({ chave, nome }) => ({ value: chave, label: nome }))
      },
      staleTime: FRESH_MS,
    }),

  /** The names of the ministries of all campuses that the person sees, each once. */
  ministerios: () =>
    queryOptions({
      queryKey: ['ministerios', 'opcoes'],
      queryFn: async ({ signal }): Promise<SelectOption[]> => {
        const rows = await unwrap(
          supabase.from('ministerios').select('nome').eq('ativo', true).order('nome').abortSignal(signal),
        )
        return asThemselves([...new Set(rows.map(({ nome }) => nome))])
      },
      staleTime: FRESH_MS,
    }),
}

/** What may be chosen for each of these fields of the rules. */
export function useOpcoesDe(campos: readonly Campo[]): (campo: Campo) => readonly SelectOption[] {
  const { campi } = usePermissions()
  const situacoes = useSituacoes()
  const asks = (campo: Campo) => ({ enabled: campos.includes(campo), throwOnError: false })
  const titulos = useQuery({ ...opcoesQueries.titulos(), ...asks('titulo_id') })
  const comoConheceu = useQuery({ ...opcoesQueries.lista('como_conheceu'), ...asks('como_conheceu') })
  const ministerios = useQuery({ ...opcoesQueries.ministerios(), ...asks('ministerio') })
  const lidas: Partial<Record<Campo, readonly SelectOption[]>> = {
    campus: asThemselves(campi),
    situacao: asOptions(situacoes).filter(({ value }) => !SAIU.includes(value)),
    titulo_id: titulos.data,
    como_conheceu: comoConheceu.data,
    ministerio: ministerios.data,
  }
  return (campo) => FIXAS[campo] ?? lidas[campo] ?? []
}

/** What may be chosen for one field. */
export const useOpcoes = (campo: Campo) => useOpcoesDe([campo])(campo)
