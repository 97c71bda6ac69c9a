import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCount } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { ConvidadosPorCanal } from '../convite/components/convidados-por-canal'
import { diaCurto } from '../horas'
import type { Convidado, Dia, Previa } from '../model'
import { escalasMutations } from '../mutations'
import { useUndoPreenchimento } from '../preenchimento/use-undo-preenchimento'
import { escalasQueries } from '../queries'

/** Each person once, with the days and places that they are told of. */
const porPessoa = (previas: readonly Previa[], fuso: string) =>
  Object.values(
    Object.groupBy(
      previas.flatMap(({ pessoas, inicio }) => pessoas.map((um) => ({ ...um, inicio }))),
      ({ quem }) => quem,
    ),
  ).flatMap((vezes = []) =>
    vezes.slice(0, 1).map(({ quem, nome, canal }) => ({
      id: quem,
      nome: `${nome}: ${vezes.map(({ inicio, funcao, subtempo }) => `${diaCurto(inicio, fuso)} ${funcao}${subtempo === 'Culto' ? '' : ` (${subtempo})`}`).join(', ')}`,
      canal,
    })),
  )

function Faltas({ previas, fuso }: { previas: readonly Previa[]; fuso: string }) {
  const comFalta = previas.filter(({ faltam, sem_lider }) => faltam > 0 || sem_lider.length > 0)
  if (comFalta.length === 0) return null
  return (
    <ul aria-label="O que falta" className="space-y-1 text-sm">
      {comFalta.map(({ escala_id, evento, inicio, faltam, sem_lider }) => (
        <li key={escala_id}>
          {diaCurto(inicio, fuso)}, {evento}:{' '}
          <span className="text-destructive-text">
            {[
              faltam > 0 && formatCount(faltam, 'lugar em aberto', 'lugares em aberto'),
              sem_lider.length > 0 && `sem líder em ${sem_lider.join(', ')}`,
            ]
              .filter(Boolean)
              .join('; ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

type PublishDialogProps = {
  dias: readonly Dia[]
  fuso: string
  /** The run that has just put people there, which can still be taken back. */
  rodada?: string
  /** Somebody is still to be written to. */
  onQueue: (convidados: readonly Convidado[]) => void
  onClose: () => void
}

/** Who will be told, how, and what is missing, before anybody is. */
export function PublishDialog({ dias, fuso, rodada, onQueue, onClose }: PublishDialogProps) {
  const [chave] = useState(() => crypto.randomUUID())
  const { undo } = useUndoPreenchimento()
  const escalas = dias.flatMap(({ escala_id }) => (escala_id ? [escala_id] : []))
  const isPublished = dias.every(({ escala_estado }) => escala_estado === 'publicada')
  const previa = useQuery(escalasQueries.previa(escalas))
  const publish = useMutation(escalasMutations.publish(chave))
  const pessoas = previa.data ? porPessoa(previa.data, fuso) : []
  const verbo = isPublished ? 'Convidar' : 'Publicar'
  const handlePublish = () =>
    publish.mutate(escalas, {
      onSuccess: (convidados) => {
        if (convidados.some(({ canal }) => canal === 'whatsapp')) return onQueue(convidados)
        toast.success(
          convidados.length > 0
            ? `Publicado. ${formatCount(convidados.length, 'pessoa avisada', 'pessoas avisadas')}.`
            : 'Publicado.',
        )
        onClose()
      },
    })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          isPublished ? 'Convidar quem entrou' : escalas.length === 1 ? 'Publicar escala' : 'Publicar escalas'
        }
        description="Cada pessoa é convidada uma vez, com todas as datas dela, e responde em quais pode servir."
      >
        <div className="space-y-4">
          {previa.isPending && <Skeleton className="h-32 rounded-lg" />}
          {previa.isError && <ErrorState error={previa.error} onRetry={() => previa.refetch()} />}
          {previa.data && pessoas.length === 0 && <p>Ninguém a avisar.</p>}
          {pessoas.length > 0 && <ConvidadosPorCanal pessoas={pessoas} />}
          {pessoas.some(({ canal }) => canal === 'whatsapp') && (
            <p className="text-muted-foreground text-sm">
              Quem não tem conta nem e-mail você convida pelo WhatsApp, no próximo passo.
            </p>
          )}
          {previa.data && <Faltas previas={previa.data} fuso={fuso} />}
          <DialogFooter>
            {rodada && (
              <Button
                variant="outline"
                disabled={publish.isPending}
                onClick={() => {
                  undo(rodada)
                  onClose()
                }}
              >
                Desfazer
              </Button>
            )}
            <Button disabled={!previa.data} isPending={publish.isPending} onClick={handlePublish}>
              {pessoas.length > 0
                ? `${verbo} e avisar ${formatCount(pessoas.length, 'pessoa', 'pessoas')}`
                : isPublished
                  ? 'Confirmar'
                  : 'Publicar'}
            </Button>
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  )
}
