import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { usePermissions } from '@/lib/permissions'
import { readTexto } from '../model'
import { transparenciaQueries } from '../queries'
import { Numeros } from './numeros'
import { ProporDialog } from './propor-dialog'

type PreviaProps = { campus: string; mes: string; isClosed: boolean }

/** What will be public, before it is. */
export function Previa({ campus, mes, isClosed }: PreviaProps) {
  const { data, error, refetch } = useQuery(transparenciaQueries.previa(campus, mes))
  const canEdit = usePermissions().canEdit('financeiro')
  const [isOpen, setOpen] = useState(false)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  const { texto, linhas, impedimento, edicao } = data
  if (!texto) {
    return <Empty icon={EyeOff} title="Este mês não pode ser publicado" description={impedimento} />
  }
  return (
    <Section
      title={edicao > 1 ? `Prévia da ${edicao}ª edição` : 'Prévia do que será público'}
      description={
        isClosed
          ? 'É tudo o que qualquer pessoa lerá. O que poucos deram aparece somado.'
          : 'Feche o mês no Livro-caixa para publicar.'
      }
      actions={canEdit && isClosed && <Button onClick={() => setOpen(true)}>Propor a publicação</Button>}
    >
      <Numeros publicacao={readTexto(texto)} />
      {isOpen && (
        <ProporDialog
          campus={campus}
          mes={mes}
          texto={texto}
          linhas={linhas ?? []}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  )
}
