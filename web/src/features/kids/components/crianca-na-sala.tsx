import { useQueryClient } from '@tanstack/react-query'
import { BellRing, DoorOpen, HeartPulse, LogOut, NotebookPen, Printer, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { formatCount, formatPhone, formatTime, phoneHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { CuidadosDialog } from '../cuidados/components/cuidados-dialog'
import { cuidadoEmTexto, type Etiqueta, idade, type NaSala, type Sala } from '../model'
import { kidsQueries, useKids } from '../queries'
import { ChangeDialog } from './change-dialog'
import { Etiquetas } from './etiquetas'
import { TextoDialog } from './texto-dialog'

const PRINT_MS = 400

interface CriancaNaSalaProps {
  crianca: NaSala
  salas: readonly Sala[]
  /** It can be handed over, and its labels printed if they are known here; nothing else. */
  isOffline: boolean
  onSaida: () => void
}

/** A child who is inside: what it needs, whom to call, and what may be done. */
export function CriancaNaSala({ crianca, salas, isOffline, onSaida }: CriancaNaSalaProps) {
  const api = useKids()
  const client = useQueryClient()
  const [open, setOpen] = useState<'chamar' | 'incidente' | 'mudar' | 'cuidados' | null>(null)
  const [label, setLabel] = useState<Etiqueta | null>(null)
  const changed = () => client.invalidateQueries({ queryKey: kidsQueries.all() })
  const call = useMutation({
    mutationFn: (motivo: string) => api.call(crianca.visita, motivo),
    onSuccess: (told) => {
      toast.success(
        told > 0
          ? `Responsável chamado (${formatCount(told, 'aviso', 'avisos')}).`
          : 'Chamado anotado. Ninguém tem conta: ligue para o responsável.',
      )
      setOpen(null)
      changed()
    },
  })
  const note = useMutation({
    mutationFn: (texto: string) => api.incidente(crianca.visita, texto),
    onSuccess: () => {
      toast.success('Incidente anotado.')
      setOpen(null)
    },
  })
  const reprint = useMutation({
    mutationFn: () => api.reprint(crianca.visita),
    onSuccess: (made) => {
      setLabel(made)
      setTimeout(() => window.print(), PRINT_MS)
    },
  })
  const zone = useZone()
  const need = cuidadoEmTexto(crianca)
  return (
    <li>
      <Card>
        <CardContent className="space-y-3">
          <div className="flex items-start gap-2">
            <h3 className="flex min-w-0 flex-1 flex-wrap items-center gap-2 break-words font-semibold">
              {crianca.nome}
              <span className="font-normal text-muted-foreground text-sm">
                {crianca.meses !== null && `${idade(crianca.meses)} · `}entrou às{' '}
                {formatTime(crianca.entrada, zone)}
              </span>
              {crianca.chamado && (
                <Badge variant="info">Chamado às {formatTime(crianca.chamado, zone)}</Badge>
              )}
            </h3>
            {(!isOffline || crianca.canPrint) && (
              <MoreMenu label={`Mais sobre ${crianca.nome}`}>
                {!isOffline && (
                  <>
                    {/* a device at the door has nobody's name to put under it */}
                    {!api.isStation && (
                      <DropdownMenuItem onSelect={() => setOpen('cuidados')}>
                        <HeartPulse aria-hidden />
                        Cuidados
                      </DropdownMenuItem>
                    )}
                    <DropdownMenuItem onSelect={() => setOpen('incidente')}>
                      <NotebookPen aria-hidden />
                      Anotar incidente
                    </DropdownMenuItem>
                    <DropdownMenuItem onSelect={() => setOpen('mudar')}>
                      <DoorOpen aria-hidden />
                      Mudar de sala
                    </DropdownMenuItem>
                  </>
                )}
                <DropdownMenuItem disabled={reprint.isPending} onSelect={() => reprint.mutate()}>
                  <Printer aria-hidden />
                  Imprimir de novo
                </DropdownMenuItem>
              </MoreMenu>
            )}
          </div>
          {need && (
            <p className="flex items-start gap-2 break-words rounded-md bg-warning-soft px-3 py-2 text-warning-text">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              {need}
            </p>
          )}
          <p className="flex flex-wrap gap-x-4 text-sm">
            {crianca.responsaveis.map(({ nome, telefone }) => (
              <span key={nome} className="break-words">
                {nome}
                {telefone && (
                  <>
                    {' '}
                    <a href={phoneHref(telefone)} className="text-primary-text underline">
                      {formatPhone(telefone)}
                    </a>
                  </>
                )}
              </span>
            ))}
          </p>
          <div className="flex flex-wrap gap-2">
            {!isOffline && (
              <Button size="sm" onClick={() => setOpen('chamar')}>
                <BellRing aria-hidden />
                Chamar responsável
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={onSaida}>
              <LogOut aria-hidden />
              Entregar
            </Button>
          </div>
        </CardContent>
      </Card>
      {open === 'chamar' && (
        <TextoDialog
          title="Chamar responsável"
          name={crianca.nome}
          label="Por quê"
          submitLabel="Chamar"
          isOptional
          isPending={call.isPending}
          onSubmit={(texto) => call.mutate(texto)}
          onDone={() => setOpen(null)}
        />
      )}
      {open === 'incidente' && (
        <TextoDialog
          title="Anotar incidente"
          name={crianca.nome}
          label="O que aconteceu"
          submitLabel="Anotar"
          isPending={note.isPending}
          onSubmit={(texto) => note.mutate(texto)}
          onDone={() => setOpen(null)}
        />
      )}
      {open === 'mudar' && (
        <ChangeDialog
          crianca={crianca}
          salas={salas}
          onDone={() => {
            setOpen(null)
            changed()
          }}
        />
      )}
      {open === 'cuidados' && (
        <CuidadosDialog
          deQuem={{ crianca: crianca.crianca, ocorrencia: api.ocorrencia }}
          nome={crianca.nome}
          onDone={() => setOpen(null)}
        />
      )}
      {label && <Etiquetas etiquetas={[label]} />}
    </li>
  )
}
