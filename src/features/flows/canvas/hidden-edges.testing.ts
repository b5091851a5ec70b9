/**
 * Ids of the edges on the page that go behind a card which is at neither of their ends; of a flow that is all elements.
 * It is whole in itself, so that it can be handed to a page of another process.
 */
export function hiddenEdges(): readonly string[] {
  const boxes = [...document.querySelectorAll('.react-flow__node:not(.react-flow__node-group)')].map((element) => {
    const { x, y, right, bottom } = element.getBoundingClientRect()
    return { id: element.getAttribute('data-id') ?? '', x, y, right, bottom }
  })
  return [...document.querySelectorAll('.react-flow__edge')].flatMap((edge) => {
    const id = edge.getAttribute('data-id') ?? ''
    const path = edge.querySelector('path')
    const matrix = path?.getScreenCTM()
    if (!path || !matrix) throw new Error(`The edge ${id} has no path.`)
    const others = boxes.filter((box) => !id.startsWith(`${box.id}|`) && !id.endsWith(`>${box.id}`))
    const points = Array.from({ length: Math.ceil(path.getTotalLength() / 3) }, (_, step) =>
      path.getPointAtLength(step * 3).matrixTransform(matrix),
    )
    const isBehind = points.some(({ x, y }) =>
      others.some((box) => x > box.x && x < box.right && y > box.y && y < box.bottom),
    )
    return isBehind ? [id] : []
  })
}
