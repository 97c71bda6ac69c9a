import { Pencil, Unplug } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { zoneOf } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { checkinMutations } from '../mutations'
import type { Estacao } from '../queries'

type EstacaoCardProps = { estacao: Estacao; onEdit: () => void; onCode: () => void }

function standing({ pareada_em, dia, vista_em, campus }: Estacao): string {
  if (!pareada_em) return 'Sem aparelho'
  const seen = vista_em ? `vista ${formatDateTime(vista_em, zoneOf(campus))}` : 'ainda não vista'
  return dia ? `${dia} · ${seen}` : `Fechada · ${seen}`
}

/** One station, how it stands, and what can be done with it. */
export function EstacaoCard({ estacao, onEdit, onCode }: EstacaoCardProps) {
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation(checkinMutations.revoke())

  async function handleRevoke() {
    await revoke.mutateAsync(estacao.id)
    setAsking(false)
  }

  return (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 space-y-1">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="break-words">{estacao.nome}</span>
            {estacao.desafio && <Badge>Pede para piscar</Badge>}
            {estacao.pendentes > 0 && <Badge variant="warning">{estacao.pendentes} por enviar</Badge>}
          </h2>
          <p className="text-muted-foreground text-sm">
            {estacao.campus} · {standing(estacao)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {estacao.ocorrencia && (
            <Button asChild size="sm">
              <Link to={`/presenca/dias/${encodeURIComponent(estacao.ocorrencia)}`}>Lista de presença</Link>
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onCode}>
            Parear aparelho
          </Button>
          <MoreMenu label={`Mais sobre ${estacao.nome}`}>
            <DropdownMenuItem onSelect={onEdit}>
              <Pencil aria-hidden />
              Editar
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setAsking(true)}>
              <Unplug aria-hidden />
              Revogar
            </DropdownMenuItem>
          </MoreMenu>
        </div>
      </CardContent>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Revogar estação?"
        description={`${estacao.nome} deixa de receber nomes e rostos e apaga o que tem assim que estiver com rede. Só valem presenças marcadas antes de agora.`}
        confirmLabel="Revogar"
        isPending={revoke.isPending}
        onConfirm={handleRevoke}
      />
    </Card>
  )
}
