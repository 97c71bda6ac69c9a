import { EllipsisVertical, FileDown, History, Undo2, UserPen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { EstornoDialog } from '@/features/financeiro/public'
import { formatDate, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type Contribuicao, TIPO_LABELS } from '../model'
import { papersMutations } from '../mutations'
import { CorrecaoDialog } from './correcao-dialog'
import { HistoricoDialog } from './historico-dialog'

type AcoesProps = {
  contribuicao: Contribuicao
  /** It is known whose it is. */
  hasPerson: boolean
}

/** What who cares for the money does with a contribution. */
export function Acoes({ contribuicao, hasPerson }: AcoesProps) {
  const canEdit = usePermissions().canEdit('financeiro')
  const recibo = useMutation(papersMutations.recibo())
  const [open, setOpen] = useState<'correcao' | 'historico' | 'estorno' | null>(null)
  const close = () => setOpen(null)
  const { tipo, dia, valor_centavos, lancamento_id, estornada } = contribuicao
  if (estornada) return <span className="w-11" />
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            size="icon"
            variant="ghost"
            aria-label={`Mais sobre ${TIPO_LABELS[tipo]} de ${formatMoney(valor_centavos)}, ${formatDate(dia)}`}
          >
            <EllipsisVertical aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {hasPerson && (
            <DropdownMenuItem onSelect={() => recibo.mutate(contribuicao.id)}>
              <FileDown aria-hidden />
              Recibo em PDF
            </DropdownMenuItem>
          )}
          {canEdit && (
            <DropdownMenuItem onSelect={() => setOpen('correcao')}>
              <UserPen aria-hidden />
              {hasPerson ? 'Corrigir quem deu' : 'Dizer quem deu'}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => setOpen('historico')}>
            <History aria-hidden />
            Correções
          </DropdownMenuItem>
          {canEdit && (
            <DropdownMenuItem onSelect={() => setOpen('estorno')}>
              <Undo2 aria-hidden />
              Estornar
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === 'correcao' && <CorrecaoDialog de={contribuicao} onClose={close} />}
      {open === 'historico' && <HistoricoDialog contribuicao={contribuicao.id} onClose={close} />}
      {open === 'estorno' && (
        <EstornoDialog
          linha={{ lancamento_id, historico: TIPO_LABELS[tipo], valor_centavos }}
          onClose={close}
        />
      )}
    </>
  )
}
