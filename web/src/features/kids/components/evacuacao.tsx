import { useQuery } from '@tanstack/react-query'
import { DoorOpen, Printer } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { formatCount, formatPhone, formatTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { idade, type Lista, type NaSala, type Painel } from '../model'
import { kidsQueries, lastList, useKids } from '../queries'

const guardians = ({ responsaveis }: NaSala) =>
  responsaveis
    .map(({ nome, telefone }) => [nome, telefone && formatPhone(telefone)].filter(Boolean).join(' '))
    .join(' · ')

function SalaLista({ nome, lista, sala }: { nome: string; lista: Lista; sala: string }) {
  const children = lista.criancas.filter((um) => um.sala === sala)
  const adults = lista.adultos.filter((um) => um.sala === sala)
  return (
    <section className="break-inside-avoid space-y-2">
      <h2 className="font-semibold text-lg">
        {nome} · {formatCount(children.length, 'criança', 'crianças')}
      </h2>
      <p className="text-sm">Adultos: {adults.map((um) => um.nome).join(', ') || 'nenhum'}</p>
      <ul className="divide-y divide-border rounded-md border border-border empty:hidden">
        {children.map((um) => (
          <li key={um.visita} className="flex gap-3 px-3 py-2">
            <span aria-hidden className="mt-0.5 size-5 shrink-0 border-2 border-foreground" />
            <span className="min-w-0">
              <span className="block break-words font-medium">
                {um.nome}
                {um.meses !== null && ` · ${idade(um.meses)}`}
              </span>
              <span className="block break-words text-muted-foreground text-sm">{guardians(um)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who is physically here, room by room: for clearing the house. Without network, what was known last. */
export function Evacuacao({ painel }: { painel: Painel }) {
  const zone = useZone()
  const api = useKids()
  const { data, isError } = useQuery(kidsQueries.lista(api))
  const list = data ?? lastList(api.ocorrencia)
  if (!list)
    return (
      <Empty icon={DoorOpen} title="A lista ainda não chegou" description="Ela vem assim que houver rede." />
    )
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <strong>{formatCount(list.criancas.length, 'criança presente', 'crianças presentes')}</strong> às{' '}
          {formatTime(list.agora, zone)}
          {isError && ' · sem rede: esta é a última lista que chegou'}
        </p>
        <Button variant="outline" data-print="hide" onClick={() => window.print()}>
          <Printer aria-hidden />
          Imprimir lista
        </Button>
      </div>
      {painel.salas.map(({ id, nome }) => (
        <SalaLista key={id} nome={nome} sala={id} lista={list} />
      ))}
    </div>
  )
}
