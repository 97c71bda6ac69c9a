import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Page } from '@/components/page/page'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate, formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { answerForm, type PerguntaDoBanco } from '../model'
import { bancoMutations } from '../mutations'
import { bancoQueries } from '../queries'

function Answer({ pergunta }: { pergunta: PerguntaDoBanco }) {
  const { id, dia, valor_centavos, quem, campus, resposta } = pergunta
  const form = useSchemaForm(answerForm, { resposta: resposta ?? '' })
  const answer = useMutation(bancoMutations.answer())
  return (
    <Card className="space-y-4 p-4">
      <div className="space-y-1">
        <p className="font-semibold text-lg">
          {formatMoney(Math.abs(valor_centavos))} {valor_centavos > 0 ? 'entraram' : 'saíram'} em{' '}
          {formatDate(dia)}
        </p>
        <p className="text-muted-foreground text-sm">
          {quem ? `${quem}, da tesouraria de ${campus}, pergunta:` : `A tesouraria de ${campus} pergunta:`}
        </p>
        <p className="break-words">{pergunta.pergunta}</p>
      </div>
      <FormRoot
        form={form}
        label="Resposta"
        onSubmit={(data) => answer.mutateAsync({ pergunta: id, ...data }).then(() => form.reset(data))}
      >
        <TextareaField control={form.control} name="resposta" label="O que você sabe" maxLength={500} />
        <FormActions submitLabel={resposta ? 'Mudar a resposta' : 'Responder'} />
      </FormRoot>
    </Card>
  )
}

/** Somebody who could know what a line of the bank was tells it; of the line they see the day and the amount. */
export function Component() {
  const { id = '' } = useParams()
  const { data: pergunta, error, refetch } = useQuery(bancoQueries.pergunta(id))
  return (
    <Page width="narrow" title="Pergunta da tesouraria">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : pergunta ? (
        <Answer pergunta={pergunta} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Page>
  )
}
