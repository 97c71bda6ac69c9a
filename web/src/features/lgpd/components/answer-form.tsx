import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import type { RespostaData } from '../model'

type AnswerFormProps = {
  form: UseFormReturn<RespostaData, unknown, RespostaData>
  /** It is not known yet how the person proved who they are. */
  asksIdentidade: boolean
  /** The one verb of this right. */
  submitLabel: string
  isPending: boolean
  onSubmit: (data: RespostaData) => unknown
  children?: ReactNode
}

/** What is done for a request: it is carried out and concluded by one press. */
export function AnswerForm({
  form,
  asksIdentidade,
  submitLabel,
  isPending,
  onSubmit,
  children,
}: AnswerFormProps) {
  const { control } = form
  return (
    <Card>
      <CardContent>
        <FormRoot form={form} onSubmit={onSubmit} isPending={isPending} label="Atender ao pedido">
          {children}
          {asksIdentidade && (
            <TextField
              control={control}
              name="identidade"
              label="Como a identidade foi conferida"
              placeholder="Documento com foto, no balcão"
            />
          )}
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm">Mais opções</summary>
            <TextareaField
              control={control}
              name="resposta"
              label="O que a pessoa lê"
              isOptional
              rows={3}
              maxLength={1000}
              hint="Sem isto, ela lê o que foi feito."
            />
          </details>
          <Button type="submit" isPending={isPending} className="w-full sm:w-auto">
            {submitLabel}
          </Button>
        </FormRoot>
      </CardContent>
    </Card>
  )
}
