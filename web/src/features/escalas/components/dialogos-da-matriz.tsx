import type { MinisterioLocal } from '@/features/ministerios/public'
import { FilaDialog } from '../convite/components/fila-dialog'
import type { Convidado, Dia, Item, Matriz, Vaga } from '../model'
import { FillDialog } from '../preenchimento/components/fill-dialog'
import type { Preenchimento } from '../preenchimento/fill'
import { ApplyModelo } from './apply-modelo'
import { ChoosePessoa } from './choose-pessoa'
import { DiaDialog } from './dia-dialog'
import { MovePessoa } from './move-pessoa'
import { PublishDialog } from './publish-dialog'
import { RecadoDialog } from './recado-dialog'

/** What is open over the matrix, one at a time. */
export type Aberto =
  | { que: 'escolher'; vaga: Vaga; dia: Dia }
  | { que: 'mover'; item: Item }
  | { que: 'publicar'; dias: readonly Dia[]; rodada?: string }
  | { que: 'fila'; convidados?: readonly Convidado[] }
  | { que: 'aplicar'; dias: readonly Dia[] }
  | { que: 'dia'; dia: Dia }
  | { que: 'recado'; dia: Dia }
  | { que: 'preencher'; de: string; ate: string; lacunas: boolean }

export function DialogosDaMatriz({
  aberto,
  matriz,
  ministerio,
  onOpen,
  onPropose,
}: {
  aberto: Aberto | null
  matriz: Matriz
  ministerio: MinisterioLocal
  onOpen: (aberto: Aberto | null) => void
  onPropose: (feito: Preenchimento, lacunas: boolean) => void
}) {
  const onClose = () => onOpen(null)
  const { fuso } = matriz
  const { id } = ministerio
  switch (aberto?.que) {
    case 'escolher':
      return <ChoosePessoa vaga={aberto.vaga} dia={aberto.dia} {...{ fuso, onClose }} />
    case 'mover':
      return <MovePessoa item={aberto.item} {...{ matriz, onClose }} />
    case 'publicar':
      return (
        <PublishDialog
          dias={aberto.dias}
          rodada={aberto.rodada}
          onQueue={(convidados) => onOpen({ que: 'fila', convidados })}
          {...{ fuso, onClose }}
        />
      )
    case 'fila':
      return <FilaDialog {...{ ministerio, onClose }} convidados={aberto.convidados} />
    case 'aplicar':
      return <ApplyModelo dias={aberto.dias} ministerio={id} {...{ fuso, onClose }} />
    case 'dia':
      return <DiaDialog dia={aberto.dia} ministerio={id} {...{ fuso, onClose }} />
    case 'preencher':
      return (
        <FillDialog
          {...{ ministerio, onClose }}
          de={aberto.de}
          ate={aberto.ate}
          lacunas={aberto.lacunas}
          onPropose={(feito) => {
            onPropose(feito, aberto.lacunas)
            onClose()
          }}
        />
      )
    case 'recado':
      return <RecadoDialog dia={aberto.dia} ministerio={ministerio.nome} {...{ fuso, onClose }} />
    default:
      return null
  }
}
