import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { formatList } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import {
  type Crianca,
  cuidadoEmTexto,
  type Entrada,
  type Etiqueta,
  type Excecao,
  firstName,
  type Painel,
  PEDE_MOTIVO,
  PEDE_SUPERVISOR,
} from '../model'
import { kidsQueries, useKids } from '../queries'
import { CheckLine } from './check-line'
import { CriancaEntra } from './crianca-entra'
import { ExcecaoForm } from './excecao-form'

interface EntradaCriancasProps {
  painel: Painel
  criancas: readonly Crianca[]
  /** Some of them may stay out. */
  canChoose?: boolean
  onBack?: () => void
  onDone: (etiquetas: Etiqueta[]) => void
}

/** Children at the door: those who fit somewhere come in, each to the room that is named, once what they need was confirmed. */
export function EntradaCriancas({ painel, criancas, canChoose, onBack, onDone }: EntradaCriancasProps) {
  const api = useKids()
  const client = useQueryClient()
  const isSelf = painel.modo === 'autoatendimento'
  // the idempotency keys: after a lost answer it is the same entry
  const [ids] = useState(() => new Map<string, string>())
  function idOf(crianca: string): string {
    const id = ids.get(crianca) ?? crypto.randomUUID()
    ids.set(crianca, id)
    return id
  }
  const [rooms, setRooms] = useState<Record<string, string>>({})
  const [choice, setChoice] = useState<Record<string, boolean>>({})
  const [isConfirmed, setConfirmed] = useState(false)
  const [refused, setRefused] = useState<Entrada[]>([])
  const [labels, setLabels] = useState<Etiqueta[]>([])
  const needs = useQuery({
    // not of those that an entry makes stale: each reading is written down
    queryKey: ['checkin', 'kids-cuidados', api.ocorrencia, criancas.map((um) => um.id)],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api.cuidados(criancas.map((um) => um.id)),
    enabled: !isSelf && criancas.some(({ cuidado }) => cuidado),
    gcTime: 0,
  })
  const alert = useRef<HTMLDivElement>(null)
  // between the children and the button that was pressed there may be a whole screen
  useEffect(() => {
    if (refused.length > 0) alert.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  const roomOf = (um: Crianca) => rooms[um.id] ?? um.sala ?? ''
  const isOn = (um: Crianca) =>
    um.visita === null && (!canChoose || (choice[um.id] ?? (um.sala !== null || rooms[um.id] !== undefined)))
  const isEntered = (um: Crianca) => labels.some(({ visita }) => visita === idOf(um.id))
  const waiting = criancas.filter((um) => isOn(um) && !isEntered(um))
  const enter = useMutation({
    mutationFn: (excecao?: Excecao) =>
      api.enter(
        waiting.map((um) => ({
          id: idOf(um.id),
          crianca: um.id,
          confirmado: isConfirmed,
          ...(roomOf(um) ? { sala: roomOf(um) } : {}),
        })),
        excecao,
      ),
    onSuccess: (answers) => {
      const made = [...labels, ...answers.flatMap(({ etiqueta }) => etiqueta ?? [])]
      const notDone = answers.filter(({ codigo }) => codigo !== 'ok')
      setLabels(made)
      setRefused(notDone)
      client.invalidateQueries({ queryKey: kidsQueries.all() })
      if (notDone.length === 0) onDone(made)
    },
  })
  const going = waiting.flatMap((um) => {
    const room = painel.salas.find(({ id }) => id === roomOf(um))
    return room ? `${firstName(um.nome)} → ${room.nome}` : []
  })
  const codes = refused.map(({ codigo }) => codigo)
  const canWaive = !isSelf && !painel.isOffline && codes.some((code) => PEDE_MOTIVO.includes(code))
  const hasMore = painel.isOffline
    ? 'Há uma observação, que só se lê com a rede: pergunte ao responsável.'
    : 'Há cuidados registrados.'
  const nameOf = (visita: string) => criancas.find((um) => idOf(um.id) === visita)?.nome

  function needOf({ id, cuidado }: Crianca): string {
    const need = needs.data?.find(({ crianca }) => crianca === id)
    return need ? cuidadoEmTexto(need) : cuidado ? hasMore : ''
  }

  function handleToggle(id: string, on: boolean) {
    setChoice({ ...choice, [id]: on })
    // what was confirmed was not of this child
    if (on) setConfirmed(false)
  }

  return (
    <div className="space-y-3">
      {labels.length > 0 && (
        <p role="status" className="rounded-lg bg-success-soft p-4 text-success-text">
          {labels.length === 1 ? 'Entrou' : 'Entraram'}: {formatList(labels.map(({ nome }) => nome))}.
        </p>
      )}
      <ul className="space-y-2">
        {criancas
          .filter((um) => !isEntered(um))
          .map((um) => (
            <CriancaEntra
              key={um.id}
              crianca={um}
              salas={painel.salas}
              sala={roomOf(um)}
              onSala={(sala) => setRooms({ ...rooms, [um.id]: sala })}
              isOn={isOn(um)}
              onToggle={canChoose ? (on) => handleToggle(um.id, on) : undefined}
            />
          ))}
      </ul>
      {refused.length > 0 && (
        <div ref={alert} role="alert" className="rounded-lg bg-destructive-soft p-4 text-destructive-text">
          <ul className="space-y-1">
            {refused.map(({ id: visita, mensagem, sugestao }) => (
              <li key={visita}>
                <strong>{nameOf(visita)}</strong>: {mensagem}
                {sugestao && ` Sugestão: ${sugestao.nome}.`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {canWaive && (
        <ExcecaoForm
          hasPin={codes.some((code) => PEDE_SUPERVISOR.includes(code))}
          submitLabel="Receber assim mesmo"
          isPending={enter.isPending}
          onSubmit={(excecao) => enter.mutate(excecao)}
        />
      )}
      {/* under the thumb, however many children there are, with what has to be read before */}
      <div
        className={cn(
          'space-y-2 bg-card',
          waiting.length > 0 && 'sticky bottom-0 z-10 border-border border-t py-3',
        )}
      >
        {waiting
          .filter(({ cuidado }) => cuidado)
          .map((um) => (
            <p key={um.id} className="break-words font-medium text-warning-text">
              {firstName(um.nome)} · {needOf(um)}
            </p>
          ))}
        {going.length > 0 && <p className="break-words text-sm">{formatList(going)}</p>}
        {waiting.length > 0 && (
          <CheckLine
            isOn={isConfirmed}
            disabled={needs.isLoading}
            onChange={setConfirmed}
            label="Confirmei alergias e restrições com o responsável"
          />
        )}
        <div className="flex flex-wrap gap-2">
          {waiting.length > 0 && (
            <Button size="lg" isPending={enter.isPending} onClick={() => enter.mutate(undefined)}>
              Receber {formatList(waiting.map(({ nome }) => firstName(nome)))}
            </Button>
          )}
          {labels.length > 0 ? (
            <Button size="lg" variant="outline" onClick={() => onDone(labels)}>
              Só quem entrou
            </Button>
          ) : (
            onBack && (
              <Button size="lg" variant="outline" onClick={onBack}>
                Voltar
              </Button>
            )
          )}
        </div>
      </div>
    </div>
  )
}
