import {
  type Announcements,
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

type Words = { levantado: string; largado: string; draggable: string }

/**
 * What a list that is sorted by hand and by keyboard needs of `DndContext`. `words` say what happens to screen readers, such as
 * “Item 3 levantado.”; `placeOf` counts from 1.
 */
export function useSorting(
  placeOf: (id: UniqueIdentifier) => number,
  { levantado, largado, draggable }: Words,
) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const lifted = (id: UniqueIdentifier) => `${levantado.replace('%', String(placeOf(id)))}.`
  const announcements: Announcements = {
    onDragStart: ({ active }) => lifted(active.id),
    // it lies over its own place at once: that says nothing new
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      return over.id === active.id ? lifted(active.id) : `No lugar ${placeOf(over.id)}.`
    },
    onDragEnd: ({ over }) => (over ? `${largado} no lugar ${placeOf(over.id)}.` : `${largado} onde estava.`),
    onDragCancel: () => 'Ficou onde estava.',
  }
  return {
    sensors,
    collisionDetection: closestCenter,
    accessibility: { announcements, screenReaderInstructions: { draggable } },
  }
}
