import { useQuery } from '@tanstack/react-query'
import { ShownValue } from '@/components/form/shown-value'
import { campiQueries } from '@/features/campi/public'
import { type Campo, readValue } from '../ficha'
import { membrosQueries } from '../queries'

const PEOPLE: readonly Campo[] = ['convidado_por', 'discipulador_id']
const LISTS: Partial<Record<Campo, string>> = {
  como_conheceu: 'como_conheceu',
  emergencia_parentesco: 'parentesco',
}

function PersonName({ id }: { id: string }) {
  const { data, isPending } = useQuery(membrosQueries.resumo(id))
  return data?.nome_completo ?? (isPending ? '…' : 'Pessoa de outro campus')
}

function EntryName({ lista, chave }: { lista: string; chave: string }) {
  const { data = [] } = useQuery(campiQueries.lista(lista))
  return data.find((entry) => entry.chave === chave)?.nome ?? chave
}

/** The value of a field as a person reads it. */
export function CampoValue({ campo, value }: { campo: Campo; value: string }) {
  if (value === '') return <ShownValue value="" />
  if (PEOPLE.includes(campo)) return <PersonName id={value} />
  const lista = LISTS[campo]
  if (lista) return <EntryName lista={lista} chave={value} />
  return readValue(campo, value)
}
