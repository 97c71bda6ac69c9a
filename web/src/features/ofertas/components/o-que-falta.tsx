import { Landmark, Pencil, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatDate, formatList, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type Contagem, describeDiferencas, ESTADO_LABELS, ESTADO_VARIANT } from '../model'
import { ofertasMutations } from '../mutations'
import { DepositoDialog } from './deposito-dialog'

function sentenceOf(contagem: Contagem): string {
  const { estado, contadores, diferencas, lancamento, deposito, motivo, finalizada_por } = contagem
  const faltam = contadores.flatMap(({ nome, entregue_em }) =>
    entregue_em === null ? [nome ?? 'quem conta'] : [],
  )
  const falta = `${faltam.length === 1 ? 'Falta' : 'Faltam'} entregar: ${formatList(faltam)}.`
  switch (estado) {
    case 'aberta':
      return falta
    case 'recontagem':
      return `As duas contagens não conferiram. ${diferencas ? describeDiferencas(diferencas) : ''} ${falta}`
    case 'confrontada':
      return contagem.conto
        ? 'As duas contagens conferem. Uma terceira pessoa, do financeiro, lança: quem contou não lança.'
        : 'As duas contagens conferem. Confira o dinheiro em mãos e lance.'
    case 'finalizada':
      return `O lançamento nº ${lancamento?.numero}/${lancamento?.ano} foi estornado em ${formatDate(lancamento?.estorno?.dia)}: ${lancamento?.estorno?.motivo}`
    case 'lancada':
      return [
        `Lançada com o nº ${lancamento?.numero}/${lancamento?.ano}${finalizada_por ? ` por ${finalizada_por}` : ''}.`,
        deposito
          ? `Depositada em ${formatDate(deposito.dia)}, ${deposito.banco}.`
          : 'O dinheiro está no caixa: falta depositar.',
      ].join(' ')
    default:
      return `Cancelada: ${motivo}`
  }
}

function Lancar({ contagem, label }: { contagem: Contagem; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const [chave] = useState(() => crypto.randomUUID())
  const commit = useMutation(ofertasMutations.commit())
  const total = formatMoney(contagem.total_centavos ?? 0)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Send aria-hidden />
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Lançar ${total} em ${contagem.caixa}?`}
        description="A oferta entra no livro-caixa, e os envelopes viram contribuições. Depois disso, só um estorno desfaz."
        confirmLabel="Lançar"
        variant="primary"
        isPending={commit.isPending}
        onConfirm={() => commit.mutate({ contagem: contagem.id, chave }, { onSuccess: () => setOpen(false) })}
      />
    </>
  )
}

/** Where a count stands, what is missing, and the one thing that the viewer can do about it. */
export function OQueFalta({ contagem }: { contagem: Contagem }) {
  const { id, campus, estado, conto, total_centavos, deposito } = contagem
  const edits = usePermissions().canEdit('financeiro')
  const [isDepositing, setDepositing] = useState(false)
  const counts = estado === 'aberta' || estado === 'recontagem'
  let button: ReactNode = null
  if (counts && conto) {
    button = (
      <Button asChild>
        <Link to={`/contar-oferta/${id}`}>
          <Pencil aria-hidden />
          Contar
        </Link>
      </Button>
    )
  } else if (edits && !conto && (estado === 'confrontada' || estado === 'finalizada')) {
    // a key for each entry: after a reversal another one
    button = (
      <Lancar
        key={contagem.lancamento?.id}
        contagem={contagem}
        label={estado === 'confrontada' ? 'Finalizar e lançar' : 'Lançar de novo'}
      />
    )
  } else if (edits && estado === 'lancada' && !deposito) {
    button = (
      <Button onClick={() => setDepositing(true)}>
        <Landmark aria-hidden />
        Depositar
      </Button>
    )
  }
  return (
    <Card className="space-y-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="whitespace-nowrap font-bold text-2xl tabular-nums">
          {total_centavos === null ? 'Ainda sem total' : formatMoney(total_centavos)}
        </p>
        <Badge variant={ESTADO_VARIANT[estado]}>{ESTADO_LABELS[estado]}</Badge>
      </div>
      <p role="status" className="break-words">
        {sentenceOf(contagem)}
      </p>
      {button}
      {isDepositing && (
        <DepositoDialog campus={campus} ofertas={[contagem]} onClose={() => setDepositing(false)} />
      )}
    </Card>
  )
}
