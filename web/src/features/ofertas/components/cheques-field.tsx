import { Plus, Trash2 } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { CHEQUE_VAZIO, type FolhaTyped } from '../folha'
import type { Folha } from '../model'

/** Cheques one by one. */
export function ChequesField({ control }: { control: Control<FolhaTyped, unknown, Folha> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'cheques' })
  return (
    <Section
      title="Cheques"
      actions={
        <Button
          variant="outline"
          size="sm"
          onClick={() => append(CHEQUE_VAZIO, { focusName: `cheques.${fields.length}.valor` })}
        >
          <Plus aria-hidden />
          Cheque
        </Button>
      }
    >
      {fields.length > 0 && (
        <Card>
          <ul className="divide-y divide-border">
            {fields.map(({ id }, place) => (
              <li key={id} className="flex items-end gap-2 p-3">
                <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 sm:grid-cols-3">
                  <TextField
                    control={control}
                    name={`cheques.${place}.valor`}
                    label="Valor em R$"
                    inputMode="decimal"
                  />
                  <TextField
                    control={control}
                    name={`cheques.${place}.numero`}
                    label="Número"
                    maxLength={30}
                  />
                  <TextField
                    control={control}
                    name={`cheques.${place}.banco`}
                    label="Banco"
                    maxLength={60}
                    className="col-span-2 sm:col-span-1"
                  />
                </div>
                <IconButton label={`Tirar o cheque ${place + 1}`} onClick={() => remove(place)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
