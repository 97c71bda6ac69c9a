import { useQuery } from '@tanstack/react-query'
import { Plus, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { AfterPrimeiraConta, FinanceiroFrame, usePeriodo } from '@/features/financeiro/public'
import { usePermissions } from '@/lib/permissions'
import { ChaveDialog } from '../components/chave-dialog'
import { ChavesPix } from '../components/chaves-pix'
import { FilaDePix } from '../components/fila-de-pix'
import { NoContribuir } from '../components/no-contribuir'
import { QrDoFundo } from '../components/qr-do-fundo'
import { pixQueries } from '../queries'

function Pix() {
  const { campus, um } = usePeriodo()
  const { canEdit } = usePermissions()
  const { data, error, refetch } = useQuery(pixQueries.chaves())
  const [isOpen, setOpen] = useState(false)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  const chaves = data.filter((chave) => campus === '' || chave.campus === campus)
  const ativas = chaves.filter(({ ativa }) => ativa)
  const edits = canEdit('financeiro')
  return (
    <>
      {chaves.length === 0 ? (
        <Empty
          icon={QrIcon}
          title="Em que chave a igreja recebe?"
          description={
            edits
              ? 'Diga a chave Pix e a conta em que o dinheiro cai. Depois é mostrar o QR no culto, na porta e no aplicativo.'
              : 'Quando a tesouraria cadastrar uma chave, o QR aparece aqui.'
          }
          action={edits && <Button onClick={() => setOpen(true)}>Cadastrar a chave</Button>}
        />
      ) : (
        <>
          <FilaDePix campus={campus} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {edits && ativas.length > 0 && <QrDoFundo chaves={ativas} />}
            <div className="space-y-6">
              <ChavesPix
                chaves={chaves}
                actions={
                  edits && (
                    <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
                      <Plus aria-hidden />
                      Nova chave
                    </Button>
                  )
                }
              />
              <NoContribuir chaves={ativas} />
            </div>
          </div>
        </>
      )}
      {isOpen && <ChaveDialog campus={um} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The keys of each campus, their QR codes, and what arrived without saying what for. */
export function Component() {
  return (
    <FinanceiroFrame aba="pix">
      <AfterPrimeiraConta>
        <Pix />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
