import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCount } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { InviteWithoutConta } from '../convite/components/invite-without-conta'
import { diaCurto } from '../horas'
import type { Dia, SemConta } from '../model'
import { escalasMutations } from '../mutations'
import { useUndoPreenchimento } from '../preenchimento/use-undo-preenchimento'
import { escalasQueries } from '../queries'

/** Who will be told what, before anybody is. */
export function PublishDialog({
  dias,
  fuso,
  ministerio,
  rodada,
  onClose,
}: {
  dias: readonly Dia[]
  fuso: string
  ministerio: string
  /** The run that has just put people there, which can still be taken back. */
  rodada?: string
  onClose: () => void
}) {
  const [semConta, setSemConta] = useState<readonly SemConta[]>([])
  const { undo } = useUndoPreenchimento()
  const escalas = dias.flatMap(({ escala_id }) => (escala_id ? [escala_id] : []))
  const isPublished = dias.every(({ escala_estado }) => escala_estado === 'publicada')
  const previa = useQuery(escalasQueries.previa(escalas))
  const publish = useMutation(escalasMutations.publish())
  const avisados =
    previa.data?.flatMap(({ pessoas }) => pessoas).filter(({ tem_conta }) => tem_conta).length ?? 0
  const convidaPorLink = previa.data?.some(({ pessoas }) => pessoas.some(({ tem_conta }) => !tem_conta))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          semConta.length > 0
            ? 'Convidar quem não tem conta'
            : isPublished
              ? 'Convidar quem entrou'
              : escalas.length === 1
                ? 'Publicar escala'
                : 'Publicar escalas'
        }
        description={
          semConta.length > 0
            ? 'A escala está publicada. A estas pessoas nenhum aviso chega: mande o link, elas respondem por ele.'
            : 'Quem tem conta é avisado do que ainda não sabia e responde se pode servir.'
        }
      >
        {semConta.length > 0 ? (
          <InviteWithoutConta pessoas={semConta} {...{ fuso, ministerio, onClose }} />
        ) : (
          <div className="space-y-4">
            {previa.isPending && <Skeleton className="h-32 rounded-lg" />}
            {previa.isError && <ErrorState error={previa.error} onRetry={() => previa.refetch()} />}
            {previa.data?.map(({ escala_id, evento, inicio, faltam, sem_lider, pessoas }) => (
              <section key={escala_id} className="space-y-1">
                <h3 className="font-medium">
                  {diaCurto(inicio, fuso)}, {evento}
                </h3>
                {faltam > 0 && (
                  <p className="text-destructive-text text-sm">
                    {formatCount(faltam, 'lugar em aberto', 'lugares em aberto')}
                  </p>
                )}
                {sem_lider.length > 0 && (
                  <p className="text-sm text-warning-text">
                    Sem ninguém de nível líder: {sem_lider.join(', ')}
                  </p>
                )}
                {pessoas.length === 0 && <p className="text-muted-foreground text-sm">Ninguém a avisar.</p>}
                <ul className="space-y-1.5 text-sm">
                  {pessoas.map(({ item_id, nome, funcao, subtempo, tem_conta }) => (
                    <li key={item_id}>
                      {nome}: {funcao} ({subtempo})
                      {!tem_conta && <span className="text-muted-foreground"> · sem conta</span>}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {convidaPorLink && (
              <p className="text-muted-foreground text-sm">
                Quem não tem conta você convida por um link, no próximo passo.
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                disabled={!previa.data}
                isPending={publish.isPending}
                onClick={() =>
                  publish.mutate(escalas, {
                    onSuccess: ({ avisados: quantos, sem_conta }) => {
                      if (quantos > 0 || sem_conta.length === 0)
                        toast.success(
                          `Publicado. ${formatCount(quantos, 'pessoa avisada', 'pessoas avisadas')}.`,
                        )
                      if (sem_conta.length > 0) setSemConta(sem_conta)
                      else onClose()
                    },
                  })
                }
              >
                {avisados > 0
                  ? `${isPublished ? 'Convidar' : 'Publicar'} e avisar ${formatCount(avisados, 'pessoa', 'pessoas')}`
                  : !isPublished
                    ? 'Publicar'
                    : convidaPorLink
                      ? 'Ver os convites'
                      : 'Confirmar'}
              </Button>
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
            </div>
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
