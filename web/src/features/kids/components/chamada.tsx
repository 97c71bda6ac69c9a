import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks, Printer } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { toastUndo } from '@/features/auditoria/public'
import { formatCount, plain } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ESTADO_LABELS, type Etiqueta, type NaChamada, type Painel } from '../model'
import { kidsQueries, useKids } from '../queries'
import { ChamadaLinha } from './chamada-linha'
import { EntradaCriancas } from './entrada-criancas'
import { Etiquetas } from './etiquetas'

const PRINT_MS = 400
/** With fewer names than this, looking is faster than typing. */
const MANY = 8

interface ChamadaProps {
  painel: Painel
  sala: string
  onSala: (sala: string) => void
  onSaida: (visita: string) => void
}

/** The roll list of a room: one tap each. What needs a word (an allergy, a full room) asks for it. */
export function Chamada({ painel, sala, onSala, onSaida }: ChamadaProps) {
  const room = painel.salas.find(({ id }) => id === sala) ?? painel.salas[0]
  if (!room)
    return (
      <Empty
        icon={ListChecks}
        title="Nenhuma sala do Kids"
        description="Quem cuida do check-in cria as salas em Salas do Kids."
      />
    )
  return (
    <div className="space-y-4">
      <div className="space-y-1.5">
        <Label htmlFor="sala-da-chamada">Sala</Label>
        <Select
          id="sala-da-chamada"
          className="md:max-w-sm"
          value={room.id}
          options={painel.salas.map(({ id, nome }) => ({ value: id, label: nome }))}
          onChange={({ target }) => onSala(target.value)}
        />
        <p className="text-muted-foreground text-sm">
          {formatCount(room.dentro, 'criança presente', 'crianças presentes')} ·{' '}
          {formatCount(room.adultos, 'adulto', 'adultos')} ·{' '}
          {room.estado === 'aberta'
            ? formatCount(room.vagas, 'lugar', 'lugares')
            : ESTADO_LABELS[room.estado]}
        </p>
      </div>
      <ListaDaSala key={room.id} painel={painel} sala={room.id} onSaida={onSaida} />
    </div>
  )
}

function ListaDaSala({ painel, sala, onSaida }: Omit<ChamadaProps, 'onSala'>) {
  const api = useKids()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(kidsQueries.chamada(api, sala))
  const [text, setText] = useState('')
  const [asking, setAsking] = useState<NaChamada | null>(null)
  const [labels, setLabels] = useState<Etiqueta[]>([])
  const changed = () => client.invalidateQueries({ queryKey: kidsQueries.all() })
  const undo = useMutation({ mutationFn: api.undoEntrada, onSettled: changed })

  function handleEntered(made: readonly Etiqueta[]) {
    setLabels((before) => [...before, ...made])
    for (const { visita, primeiro_nome } of made)
      toastUndo(`${primeiro_nome} está na sala.`, () => {
        setLabels((before) => before.filter((uma) => uma.visita !== visita))
        undo.mutate(visita)
      })
  }
  const enter = useMutation({
    mutationFn: ({ crianca }: NaChamada) =>
      api.enter([{ id: crypto.randomUUID(), crianca, sala, confirmado: true }]),
    onSuccess: ([answer], child) => {
      if (answer?.etiqueta) handleEntered([answer.etiqueta])
      else if (answer?.codigo === 'JA_ESTA') toast.error(answer.mensagem ?? '')
      else setAsking(child)
    },
    onSettled: changed,
  })
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-64" />
  const shown = data.filter(({ nome }) => plain(nome).includes(plain(text.trim())))
  return (
    <>
      {data.length > MANY && (
        <Input
          type="search"
          aria-label="Procurar na lista"
          placeholder="Procurar na lista"
          className="md:max-w-sm"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {labels.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-info-soft px-4 py-2 text-info-text">
          <span>{formatCount(labels.length, 'etiqueta por imprimir', 'etiquetas por imprimir')}</span>
          <Button
            variant="outline"
            onClick={() => {
              setTimeout(() => {
                window.print()
                setLabels([])
              }, PRINT_MS)
            }}
          >
            <Printer aria-hidden />
            Imprimir
          </Button>
          <Etiquetas etiquetas={labels} />
        </div>
      )}
      {shown.length === 0 ? (
        <Empty
          icon={ListChecks}
          title={data.length === 0 ? 'Ninguém na lista ainda' : 'Ninguém com este nome'}
          description="A lista traz quem veio ao Kids nos últimos 60 dias ou é esperado no evento, com a idade da sala. Os outros entram pela Entrada."
        />
      ) : (
        <ul aria-label="Lista de chamada" className="grid gap-2 md:grid-cols-2">
          {shown.map((um) => (
            <ChamadaLinha
              key={um.crianca}
              crianca={um}
              isPending={enter.isPending && enter.variables.crianca === um.crianca}
              onEnter={() => (um.cuidado ? setAsking(um) : enter.mutate(um))}
              onSaida={() => um.visita && onSaida(um.visita)}
            />
          ))}
        </ul>
      )}
      {asking && (
        <Dialog open onOpenChange={() => setAsking(null)}>
          <DialogContent title="Antes de entrar" description={asking.nome}>
            <EntradaCriancas
              painel={painel}
              criancas={[{ ...asking, id: asking.crianca, sala }]}
              onBack={() => setAsking(null)}
              onDone={(made) => {
                setAsking(null)
                handleEntered(made)
              }}
            />
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
