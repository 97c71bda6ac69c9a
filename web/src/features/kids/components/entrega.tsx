import { useQueryClient } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { useId, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Fold } from '@/components/page/fold'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { closesCode } from '@/features/estacoes/public'
import { formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import type { PedidoDeSaida } from '../api'
import type { Excecao, NaPorta, QuemLeva, Saida } from '../model'
import { kidsQueries, useKids } from '../queries'
import { CheckLine } from './check-line'
import { fraseDaSaida, type Levador, levadores } from './entrega-quem'
import { ExcecaoForm } from './excecao-form'
import { PessoaLeva } from './pessoa-leva'

const keyOf = ({ autorizado, membro, nome }: QuemLeva) => autorizado ?? membro ?? nome

interface EntregaProps {
  criancas: readonly NaPorta[]
  /** What was typed; empty when the child was chosen from a list. */
  codigo: string
  onDone: () => void
}

/** Who takes which children. Who must not is seen in red, and refused by the database whatever is pressed. */
export function Entrega({ criancas, codigo, onDone }: EntregaProps) {
  const id = useId()
  const api = useKids()
  const client = useQueryClient()
  const inside = criancas.filter(({ saida }) => saida === null)
  // the idempotency key: after a lost answer it is the same hand-over
  const [chave] = useState(() => crypto.randomUUID())
  const [left, setLeft] = useState<readonly string[]>([])
  const [who, setWho] = useState<Levador | null>(null)
  const [name, setName] = useState('')
  const [refused, setRefused] = useState<Saida[]>([])
  const said = refused.filter(
    ({ mensagem }, index) => refused.findIndex((other) => other.mensagem === mensagem) === index,
  )
  const zone = useZone()
  const people = levadores(inside.length > 0 ? inside : criancas)
  const isClosed =
    inside.some(({ trancado }) => trancado) ||
    refused.some(({ codigo: code }) => closesCode(code) || code === 'TRANCADO')
  const needsSupervisor = isClosed || refused.some(({ codigo: code }) => code === 'DESCONHECIDO')
  /** Those whom the taker may take; where they may take none, the server says so. */
  const offered = who?.pode ? who.canTake : inside.map(({ visita }) => visita)
  const chosen = offered.filter((visita) => !left.includes(visita))
  const give = useMutation({
    mutationFn: (pedido: PedidoDeSaida) =>
      api.handOver(chosen.length > 0 ? chosen : criancas.map(({ visita }) => visita), chave, {
        ...(who?.autorizado ? { autorizado: who.autorizado } : {}),
        ...(who?.membro ? { levou: who.membro } : {}),
        ...(who && !who.membro ? { levou_nome: who.nome } : {}),
        ...(!who && name.trim() ? { levou_nome: name.trim() } : {}),
        ...pedido,
      }),
    onSuccess: (answers) => {
      client.invalidateQueries({ queryKey: kidsQueries.all() })
      const notDone = answers.filter((one) => one.codigo !== 'ok')
      const done = answers.filter((one) => one.codigo === 'ok')
      setRefused(notDone)
      setLeft([...left, ...done.map(({ visita }) => visita)])
      const went = criancas.filter(({ visita }) => done.some((one) => one.visita === visita))
      if (went.length > 0)
        toast.success(
          fraseDaSaida(
            went.map(({ nome }) => nome),
            who ?? (name.trim() ? { nome: name.trim(), parentesco: null } : null),
          ),
        )
      if (notDone.length === 0) onDone()
    },
  })
  const asSupervisor = ({ motivo, supervisor, pin }: Excecao) =>
    give.mutate({
      como: 'supervisor',
      motivo,
      ...(supervisor ? { supervisor } : {}),
      ...(pin ? { pin } : {}),
    })

  return (
    <div className="space-y-4">
      <ul className="space-y-2">
        {criancas.map(({ visita, nome, sala, saida, levou }) => (
          <li key={visita}>
            <CheckLine
              isOn={chosen.includes(visita)}
              disabled={!offered.includes(visita)}
              onChange={(isOn) => setLeft(isOn ? left.filter((one) => one !== visita) : [...left, visita])}
              label={
                <>
                  {nome} <span className="text-muted-foreground">· {sala}</span>
                </>
              }
            >
              {saida && (
                <Badge variant="info">
                  Saiu às {formatTime(saida, zone)} com {levou ?? 'quem tinha o código'}
                </Badge>
              )}
            </CheckLine>
          </li>
        ))}
      </ul>
      <fieldset className="space-y-2">
        <legend className="font-medium">Quem está levando?</legend>
        {people.map((um) => (
          <PessoaLeva
            key={keyOf(um)}
            pessoa={um}
            isChosen={who !== null && keyOf(who) === keyOf(um)}
            onChoose={() => {
              setWho(um)
              setName('')
            }}
          />
        ))}
        <div className="space-y-1.5">
          <Label htmlFor={id}>Outra pessoa (nome)</Label>
          <Input
            id={id}
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value)
              setWho(null)
            }}
          />
        </div>
      </fieldset>
      {said.map(({ visita, mensagem, detalhe }) => (
        <p
          key={visita}
          role="alert"
          className="flex items-center gap-3 rounded-lg bg-destructive p-4 font-semibold text-destructive-foreground text-lg"
        >
          <OctagonX aria-hidden className="size-8 shrink-0" />
          <span>
            {mensagem}
            {detalhe && ` Às ${formatTime(detalhe.saida, zone)}, com ${detalhe.levou}.`}
          </span>
        </p>
      ))}
      <Card>
        <CardContent className="space-y-4">
          {!isClosed && (
            <Button
              size="lg"
              isPending={give.isPending}
              onClick={() => give.mutate(codigo ? { como: 'codigo', codigo } : { como: 'autorizado' })}
            >
              {codigo ? 'Entregar pelo código' : 'Entregar a quem está na lista'}
            </Button>
          )}
          {isClosed && (
            <p role="status" className="font-semibold text-destructive-text">
              Uma entrega com este código foi recusada: agora só com o PIN de um supervisor.
            </p>
          )}
          <Fold
            isOpen={needsSupervisor}
            title={isClosed ? 'Entregar com um supervisor' : 'Sem código e fora da lista'}
          >
            <p className="pb-3 text-muted-foreground text-sm">
              Diga acima quem leva. Um supervisor, que não é você, confirma com o PIN dele.
            </p>
            <ExcecaoForm
              hasPin
              submitLabel="Entregar com supervisor"
              isPending={give.isPending}
              onSubmit={asSupervisor}
            />
          </Fold>
          <Button variant="ghost" onClick={onDone}>
            Cancelar
          </Button>
        </CardContent>
      </Card>
    </div>
  )
}
