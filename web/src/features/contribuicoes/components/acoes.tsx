import { Ellipsis, FileDown, History, Send, Undo2, UserPen } from 'lucide-react'
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
import { type Contribuicao, type Quem, TIPO_LABELS } from '../model'
import { entregasMutations } from '../mutations'
import { CorrecaoDialog } from './correcao-dialog'
import { EntregaDialog } from './entrega-dialog'
import { HistoricoDialog } from './historico-dialog'

type AcoesProps = {
  contribuicao: Contribuicao
  /** Whose it is, where it is known. */
  quem?: Quem
}

/** What who cares for the money does with a contribution. */
export function Acoes({ contribuicao, quem }: AcoesProps) {
  const canEdit = usePermissions().canEdit('financeiro')
  const recibo = useMutation(entregasMutations.download())
  const [open, setOpen] = useState<'correcao' | 'historico' | 'estorno' | 'entrega' | null>(null)
  const close = () => setOpen(null)
  const { tipo, dia, valor_centavos, lancamento_id, estornada } = contribuicao
  const what = `${TIPO_LABELS[tipo]} de ${formatMoney(valor_centavos)}, ${formatDate(dia)}`
  if (estornada) return <span className="w-11" />
  return (
    <>
      {canEdit && !quem && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Dizer de quem é ${what}`}
          onClick={() => setOpen('correcao')}
        >
          Dizer de quem é
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon" variant="ghost" aria-label={`Mais sobre ${what}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {quem && (
            <>
              <DropdownMenuItem
                onSelect={() =>
                  recibo.mutate({ quem, ano: Number(dia.slice(0, 4)), contribuicao: contribuicao.id })
                }
              >
                <FileDown aria-hidden />
                Recibo em PDF
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setOpen('entrega')}>
                <Send aria-hidden />
                Entregar o recibo
              </DropdownMenuItem>
            </>
          )}
          {canEdit && quem && (
            <DropdownMenuItem onSelect={() => setOpen('correcao')}>
              <UserPen aria-hidden />
              Corrigir quem deu
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
      {open === 'correcao' && <CorrecaoDialog de={contribuicao} isFirst={!quem} onClose={close} />}
      {open === 'historico' && <HistoricoDialog contribuicao={contribuicao.id} onClose={close} />}
      {open === 'entrega' && quem && (
        <EntregaDialog
          quem={quem}
          ano={Number(dia.slice(0, 4))}
          contribuicao={contribuicao.id}
          onClose={close}
        />
      )}
      {open === 'estorno' && (
        <EstornoDialog
          linha={{ lancamento_id, historico: TIPO_LABELS[tipo], valor_centavos }}
          onClose={close}
        />
      )}
    </>
  )
}
