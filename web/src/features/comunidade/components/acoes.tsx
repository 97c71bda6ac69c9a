import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { Pagina } from '../model'
import { comunidadeMutations } from '../mutations'
import { CelulaDialog } from './celula-dialog'
import { PlanoDialog } from './plano-dialog'

type Open = 'editar' | 'encerrar' | 'multiplicar' | 'sair' | null

/** What one does in a cell: writes to its people; the rest behind ⋯. */
export function Acoes({ pagina }: { pagina: Pagina }) {
  const { celula, endereco, gere, plano } = pagina
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const end = useMutation(comunidadeMutations.close())
  const leave = useMutation(comunidadeMutations.leave())
  const talk = useMutation(comunidadeMutations.openConversa())
  const canTalk = usePermissions().canEdit('chat')
  const close = () => setOpen(null)
  if (celula.encerrada_em || !(celula.cuido || celula.meu_papel)) return null
  return (
    <>
      {celula.meu_papel && canTalk && (
        <Button
          variant="outline"
          isPending={talk.isPending}
          onClick={() =>
            talk.mutate(celula.id, { onSuccess: (conversa) => navigate(`/comunidade/conversas/${conversa}`) })
          }
        >
          <MessagesSquare aria-hidden />
          Conversa da célula
        </Button>
      )}
      <MoreMenu label="Mais opções" variant="outline">
        {celula.cuido && <DropdownMenuItem onSelect={() => setOpen('editar')}>Editar…</DropdownMenuItem>}
        {celula.cuido && !plano && (
          <DropdownMenuItem onSelect={() => setOpen('multiplicar')}>Planejar multiplicação…</DropdownMenuItem>
        )}
        {celula.meu_papel && (
          <DropdownMenuItem onSelect={() => setOpen('sair')}>Sair da célula…</DropdownMenuItem>
        )}
        {gere && (
          <DropdownMenuItem variant="destructive" onSelect={() => setOpen('encerrar')}>
            Encerrar célula…
          </DropdownMenuItem>
        )}
      </MoreMenu>
      {open === 'editar' && <CelulaDialog celula={celula} endereco={endereco} gere={gere} onClose={close} />}
      {open === 'multiplicar' && <PlanoDialog pagina={pagina} onClose={close} />}
      {open === 'encerrar' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Encerrar ${celula.nome}?`}
          description={`${formatCount(celula.pessoas, 'pessoa sai', 'pessoas saem')} da célula e os pedidos que esperam são cancelados. A história fica.`}
          confirmLabel="Encerrar célula"
          isPending={end.isPending}
          onConfirm={() =>
            end.mutate(celula.id, { onSuccess: () => navigate('/comunidade/saude', { replace: true }) })
          }
        />
      )}
      {open === 'sair' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Sair de ${celula.nome}?`}
          description="Você deixa de ver o endereço e as pessoas. A liderança é avisada."
          confirmLabel="Sair da célula"
          isPending={leave.isPending}
          onConfirm={() =>
            leave.mutate(celula.id, { onSuccess: () => navigate('/comunidade', { replace: true }) })
          }
        />
      )}
    </>
  )
}
