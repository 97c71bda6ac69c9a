import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { useCentros, useEscolhas } from '@/features/financeiro/public'
import { DAY_MS } from '@/lib/clock'
import { AppError } from '@/lib/errors'
import { calendarDay, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { formatPix } from '@/lib/pix/keys'
import { useMutation } from '@/lib/use-mutation'
import { type Conta, type ContaData, contaForm } from '../model'
import { pagamentosMutations } from '../mutations'
import { pagamentosQueries } from '../queries'
import { BoletoField } from './boleto-field'
import { ContaMais } from './conta-mais'
import { FornecedorDialog } from './fornecedor-dialog'

type ContaDialogProps = {
  campus: string
  /** The one that is changed; a new one without. */
  conta?: Conta
  onSaved: (id: string) => void
  onClose: () => void
}

const reais = (cents: number) => formatMoney(cents).replace(/R\$\s*/, '')

const valuesOf = (conta: Conta | undefined, campus: string) => ({
  campus: conta?.campus ?? campus,
  fornecedor: conta?.fornecedor_id ?? '',
  descricao: conta?.descricao ?? '',
  valor: conta ? reais(conta.valor_centavos) : '',
  vencimento: conta?.vencimento ?? '',
  categoria: conta?.categoria_id ?? '',
  repete: 'nao' as const,
  vezes: '2',
  linha_digitavel: conta?.linha_digitavel ?? '',
  pix_tipo: conta?.pix_tipo ?? ('' as const),
  pix_chave: conta?.pix_tipo && conta.pix_chave ? formatPix(conta.pix_tipo, conta.pix_chave) : '',
  documento: conta?.documento ?? '',
  competencia: conta && conta.competencia !== conta.vencimento ? conta.competencia : '',
  fundo: conta?.fundo_id ?? '',
  centro: conta?.centro_id ?? '',
  mesmoAssim: false,
})

/** A bill is entered, or changed until it is paid: five fields, the rest behind folds. */
export function ContaDialog({ campus, conta, onSaved, onClose }: ContaDialogProps) {
  const { campi } = usePermissions()
  const [chave] = useState(() => crypto.randomUUID())
  const [isRepeated, setRepeated] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const form = useSchemaForm(contaForm, valuesOf(conta, campus || (campi[0] ?? '')))
  const no = form.watch('campus')
  const { categorias, fundos } = useEscolhas(no)
  const centros = useCentros(no, conta?.centro_id)
  const { data: todos = [] } = useQuery(pagamentosQueries.fornecedores())
  const enter = useMutation(pagamentosMutations.enter())
  const change = useMutation(pagamentosMutations.change())
  const { control } = form

  async function handleSave(data: ContaData) {
    try {
      const id = conta ? conta.id : await enter.mutateAsync({ ...data, chave })
      if (conta) await change.mutateAsync({ conta, data })
      onSaved(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      form.setError('root', { message: error.message })
      // it says which one is like it: whoever knows better goes on
      setRepeated(error.message.startsWith('Já existe uma conta igual'))
      throw error
    }
  }

  /** What the boleto says stands in its line: what is empty is filled in. */
  function fillFrom(linha: string) {
    const info = getBoletoInfo(linha)
    if (!info) return
    const { valor, vencimento } = form.getValues()
    if (valor === '' && info.amount > 0) form.setValue('valor', reais(info.amount))
    if (vencimento !== '' || !info.expirationDate) return
    // it comes as a midnight of this device: twelve hours later it is the same day everywhere near
    form.setValue('vencimento', calendarDay(new Date(info.expirationDate.getTime() + DAY_MS / 2)))
  }

  const title = conta ? 'Mudar a conta' : 'Nova conta'
  return (
    <>
      <FormDialog
        title={title}
        description={
          conta?.estado === 'aprovada' ? 'Outro valor ou outro destino pede aprovação de novo.' : undefined
        }
        form={form}
        label={title}
        submitLabel={conta ? 'Salvar' : 'Lançar conta'}
        onSubmit={handleSave}
        onClose={onClose}
      >
        {isRepeated && (
          <CheckboxField control={control} name="mesmoAssim" label="É outra: lançar mesmo assim" />
        )}
        {!conta && campi.length > 1 && (
          <SelectField
            control={control}
            name="campus"
            label="Campus"
            options={campi.map((nome) => ({ value: nome, label: nome }))}
          />
        )}
        <div className="flex items-end gap-2">
          <SelectField
            className="min-w-0 flex-1"
            control={control}
            name="fornecedor"
            label="Fornecedor"
            options={todos
              .filter((um) => um.campus === null || um.campus === no)
              .map(({ id, nome }) => ({ value: id, label: nome }))}
          />
          <Button variant="outline" onClick={() => setNaming(true)}>
            <Plus aria-hidden />
            Novo
          </Button>
        </div>
        <TextField control={control} name="descricao" label="O que é" maxLength={160} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField control={control} name="valor" label="Valor em R$" inputMode="decimal" />
          <DateField control={control} name="vencimento" label="Vencimento" />
        </div>
        <SelectField control={control} name="categoria" label="Categoria" options={categorias('despesa')} />
        <BoletoField onLinha={fillFrom} />
        <ContaMais isNew={!conta} fundos={fundos} centros={centros} />
      </FormDialog>
      {isNaming && (
        <FornecedorDialog
          campus={no}
          onSaved={(id) => {
            setNaming(false)
            form.setValue('fornecedor', id, { shouldValidate: form.formState.isSubmitted })
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
