import { useSuspenseQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { ONDE } from '../model'
import { financeiroQueries } from '../queries'
import { ContaDialog } from './conta-dialog'
import { usePeriodo } from './financeiro-frame'

/** Whether the campus that is looked at has a cash box or bank account. */
export function useHasConta(): boolean {
  const { campus } = usePeriodo()
  const { data: contas } = useSuspenseQuery(financeiroQueries.contas())
  return contas.some(({ tipo, campus: dono }) => ONDE.includes(tipo) && (campus === '' || dono === campus))
}

/** What a page of money shows; before there is a cash box or bank account, how to make the first. */
export function AfterPrimeiraConta({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { um } = usePeriodo()
  const canEdit = usePermissions().canEdit('financeiro')
  if (useHasConta()) return children
  return (
    <>
      <Empty
        icon={Landmark}
        title="Onde está o dinheiro?"
        description={
          canEdit
            ? 'Crie o caixa ou a conta do banco, com o saldo de hoje. Depois é só lançar o que entra e o que sai.'
            : 'Quando a tesouraria criar a primeira conta, os números aparecem aqui.'
        }
        action={canEdit && <Button onClick={() => setOpen(true)}>Criar a primeira conta</Button>}
      />
      {isOpen && <ContaDialog campus={um} onClose={() => setOpen(false)} />}
    </>
  )
}
