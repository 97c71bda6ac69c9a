import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { useUndo } from '@/features/auditoria/public'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Previa } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'

type CloseDialogProps = {
  campus: string
  /** Where the people may go. */
  destinos: readonly string[]
  onClosed: () => void
  onClose: () => void
}

function effects({ pessoas, ministerios, funcoes, eventos, papeis, historico }: Previa): string[] {
  return [
    pessoas > 0 && `${formatCount(pessoas, 'pessoa vai', 'pessoas vão')} para o campus que você escolher.`,
    ministerios > 0 &&
      `${formatCount(ministerios, 'ministério fica inativo', 'ministérios ficam inativos')}.`,
    funcoes > 0 && `${formatCount(funcoes, 'função termina', 'funções terminam')} hoje.`,
    eventos > 0 &&
      `${formatCount(eventos, 'evento marcado continua', 'eventos marcados continuam')} na agenda: cancele ou mude o local.`,
    papeis > 0 &&
      `${formatCount(papeis, 'papel de acesso continua', 'papéis de acesso continuam')} ligados a este campus: reveja em Permissões.`,
    historico > 0 &&
      `${formatCount(historico, 'cadastro de quem saiu fica', 'cadastros de quem saiu ficam')} aqui, com sua história.`,
  ].filter((text) => text !== false)
}

function Conteudo({ previa, destinos, onClosed, onClose }: CloseDialogProps & { previa: Previa }) {
  const [destino, setDestino] = useState('')
  const id = useId()
  const close = useMutation(igrejaMutations.close())
  const offerUndo = useUndo([igrejaQueries.all(), ['membros'], ['ministerios']])
  const needsDestino = previa.pessoas > 0
  if (previa.padrao) {
    return <p>Este é o campus padrão da igreja. Escolha outro em Configurações antes de fechá-lo.</p>
  }
  function handleClose() {
    close.mutate(
      { campus: previa.nome, destino: destino || undefined },
      {
        onSuccess: ({ operacao }) => {
          offerUndo(`Campus ${previa.nome} fechado.`, operacao)
          onClosed()
        },
      },
    )
  }
  return (
    <>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {effects(previa).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {needsDestino && (
        <div className="mt-4 space-y-1.5">
          <Label htmlFor={id}>Campus que recebe as pessoas</Label>
          <Select
            id={id}
            placeholder="Escolha…"
            options={destinos.map((nome) => ({ value: nome, label: nome }))}
            value={destino}
            onChange={({ target }) => setDestino(target.value)}
          />
        </div>
      )}
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="destructive"
          disabled={needsDestino && destino === ''}
          isPending={close.isPending}
          onClick={handleClose}
        >
          Fechar campus
        </Button>
      </DialogFooter>
    </>
  )
}

/** What closing a campus does, before it is done; it can be undone as a whole. */
export function CloseDialog(props: CloseDialogProps) {
  const { data, error, refetch } = useQuery(igrejaQueries.previa(props.campus))
  return (
    <Dialog open onOpenChange={props.onClose}>
      <DialogContent title={`Fechar ${props.campus}`} description="Nada é apagado. Dá para desfazer depois.">
        {data && <Conteudo {...props} previa={data} />}
        {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton className="h-40" />}
      </DialogContent>
    </Dialog>
  )
}
