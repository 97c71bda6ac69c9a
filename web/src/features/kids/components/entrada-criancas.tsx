import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { formatList } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import {
  type Crianca,
  cuidadoEmTexto,
  type Entrada,
  type Etiqueta,
  type Excecao,
  idade,
  opcaoDeSala,
  type Painel,
  PEDE_MOTIVO,
  PEDE_SUPERVISOR,
} from '../model'
import { kidsQueries, useKids } from '../queries'
import { CheckLine } from './check-line'
import { ExcecaoForm } from './excecao-form'

interface EntradaCriancasProps {
  painel: Painel
  criancas: readonly Crianca[]
  submitLabel?: string
  onBack: () => void
  onDone: (etiquetas: Etiqueta[]) => void
}

/** The last step before the labels: what each child needs is read and confirmed, and its room can be another. */
export function EntradaCriancas(props: EntradaCriancasProps) {
  const { painel, criancas, submitLabel = 'Receber e imprimir etiquetas', onBack, onDone } = props
  const id = useId()
  const api = useKids()
  const client = useQueryClient()
  const isSelf = painel.modo === 'autoatendimento'
  const [ids] = useState(() => new Map(criancas.map((um) => [um.id, crypto.randomUUID()])))
  const [rooms, setRooms] = useState<Record<string, string>>(() =>
    Object.fromEntries(criancas.map((um) => [um.id, um.sala ?? ''])),
  )
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
  const waiting = criancas.filter((um) => !labels.some(({ visita }) => visita === ids.get(um.id)))
  const enter = useMutation({
    mutationFn: (excecao?: Excecao) =>
      api.enter(
        waiting.map((um) => ({
          id: ids.get(um.id) ?? '',
          crianca: um.id,
          confirmado: isConfirmed,
          ...(rooms[um.id] ? { sala: rooms[um.id] } : {}),
        })),
        excecao,
      ),
    onSuccess: (answers) => {
      const made = [...labels, ...answers.flatMap(({ etiqueta }) => etiqueta ?? [])]
      setLabels(made)
      setRefused(answers.filter(({ codigo }) => codigo !== 'ok'))
      client.invalidateQueries({ queryKey: kidsQueries.all() })
      if (made.length === criancas.length) onDone(made)
    },
  })
  const codes = refused.map(({ codigo }) => codigo)
  const canWaive = !isSelf && !painel.isOffline && codes.some((code) => PEDE_MOTIVO.includes(code))
  const hasMore = painel.isOffline
    ? 'Há uma observação, que só se lê com a rede: pergunte ao responsável.'
    : 'Há cuidados registrados.'
  const nameOf = (visita: string) => criancas.find((um) => ids.get(um.id) === visita)?.nome

  return (
    <div className="space-y-4">
      {labels.length > 0 && (
        <p role="status" className="rounded-lg bg-success-soft p-4 text-success-text">
          {labels.length === 1 ? 'Entrou' : 'Entraram'}: {formatList(labels.map(({ nome }) => nome))}.
        </p>
      )}
      {waiting.map((um) => {
        const need = needs.data?.find(({ crianca }) => crianca === um.id)
        return (
          <Card key={um.id}>
            <CardContent className="space-y-3">
              <h3 className="break-words font-semibold">
                {um.nome} <span className="font-normal text-muted-foreground">· {idade(um.meses)}</span>
              </h3>
              <p
                className={
                  need ? 'break-words font-medium text-warning-text' : 'text-muted-foreground text-sm'
                }
              >
                {need && cuidadoEmTexto(need)}
                {!need && (um.cuidado ? hasMore : 'Sem alergia ou restrição registrada.')}
              </p>
              <div className="space-y-1.5">
                <Label htmlFor={`${id}${um.id}`}>
                  Sala<span className="sr-only"> de {um.nome}</span>
                </Label>
                <Select
                  id={`${id}${um.id}`}
                  value={rooms[um.id]}
                  placeholder="A primeira que serve"
                  onChange={({ target }) => setRooms({ ...rooms, [um.id]: target.value })}
                  options={painel.salas.map(opcaoDeSala)}
                />
              </div>
            </CardContent>
          </Card>
        )
      })}
      <CheckLine
        isOn={isConfirmed}
        onChange={setConfirmed}
        label="Confirmei alergias e restrições com o responsável"
      />
      {refused.length > 0 && (
        <div role="alert" className="rounded-lg bg-destructive-soft p-4 text-destructive-text">
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
      <div className="flex flex-wrap gap-2">
        <Button size="lg" isPending={enter.isPending} onClick={() => enter.mutate(undefined)}>
          {submitLabel}
        </Button>
        {labels.length > 0 ? (
          <Button size="lg" variant="outline" onClick={() => onDone(labels)}>
            Só as que entraram
          </Button>
        ) : (
          <Button size="lg" variant="outline" onClick={onBack}>
            Voltar
          </Button>
        )}
      </div>
    </div>
  )
}
