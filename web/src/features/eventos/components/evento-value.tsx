import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShownValue } from '@/components/form/shown-value'
import { igrejaQueries } from '@/features/igreja/public'
import { MembroNome } from '@/features/membros/public'
import { formatDate, formatList } from '@/lib/format'
import { type DiaValues, type EventoValues, TIPO_LABELS } from '../model'
import { eventosQueries } from '../queries'
import { DIA_LABELS, opcoesDeRepeticao } from '../recorrencia'

type Values = EventoValues & DiaValues
type Named = readonly { id: string; nome: string }[] | undefined

/** What is still loading has no name yet; what is out of use has none here. */
const nameOf = (all: Named, id: string) =>
  all ? (all.find((one) => one.id === id)?.nome ?? 'fora de uso') : '…'

function Sala({ campus, id }: { campus: string; id: string }) {
  const { data } = useQuery(igrejaQueries.salas(campus))
  return nameOf(data, id)
}

function Ministerios({ campus, ids }: { campus: string; ids: Values['ministerios'] }) {
  const { data } = useQuery(eventosQueries.ministerios(campus))
  return formatList(ids.map((id) => nameOf(data, id)))
}

function Recursos({ campus, usos }: { campus: string; usos: Values['recursos'] }) {
  const { data } = useQuery(igrejaQueries.recursos(campus))
  return formatList(usos.map(({ id, quantidade }) => `${quantidade} de ${nameOf(data, id)}`))
}

const day = (value: string) => formatDate(value)

/** How a field is read, unless its value is a text that stands for itself. */
const READERS: { [N in keyof Values]?: (value: Values[N], campus: string) => ReactNode } = {
  tipo: (value) => TIPO_LABELS[value],
  repete: (value) => opcoesDeRepeticao('').find((option) => option.value === value)?.label,
  dias: (value) => formatList(value.map((dia) => DIA_LABELS[dia])),
  campi: formatList,
  data: day,
  ateDia: day,
  ate: day,
  sala_id: (value, campus) => <Sala campus={campus} id={value} />,
  responsavel_id: (value) => value && <MembroNome id={value} />,
  ministerios: (value, campus) => <Ministerios campus={campus} ids={value} />,
  recursos: (value, campus) => <Recursos campus={campus} usos={value} />,
}

type EventoValueProps<N extends keyof Values> = { name: N; value: Values[N]; campus: string }

/** A field of an event or of one of its days as a person reads it. */
export function EventoValue<N extends keyof Values>({ name, value, campus }: EventoValueProps<N>) {
  const read = READERS[name]
  const isEmpty = value === null || typeof value === 'boolean' || value.length === 0
  return read && !isEmpty ? read(value, campus) : <ShownValue value={value} />
}
