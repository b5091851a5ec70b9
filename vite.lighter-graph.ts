/** The files of React Flow, and of what it stands on, of which the page needs a part. */
export const ofGraph =
  /[\\/](?:@xyflow[\\/](?:react|system)[\\/]dist[\\/]esm|d3-(?:ease|interpolate|selection|transition)[\\/]dist)[\\/]/

/** What is put into a file: a text as it stands there, and what stands there instead. */
type Cut = readonly [from: string | RegExp, to: string]

/** Takes methods off a prototype: what they alone use goes with them. */
const without = (of: string, names: string): readonly Cut[] =>
  names.split(' ').map((name) => [new RegExp(`^  ${name}: ${of}[_.]\\w+,\\n`, 'm'), ''])

/** Says of calls at the top of a file that they only make something. */
const pure: Cut = [/^(var \w+ = )(?=(?:\w+|\(function[^]*?\n\}\))\()/gm, '$1/* @__PURE__ */ ']

const cuts: Record<string, readonly Cut[]> = {
  'd3-ease': [pure],
  'd3-interpolate': [pure],
  // A chart selects, joins and animates; here one element is panned, zoomed and dragged.
  'd3-selection': without(
    'selection',
    'selectAll selectChild selectChildren data enter exit join merge order sort attr classed text html raise lower append insert remove clone dispatch',
  ),
  'd3-transition': [
    ...without('transition', 'select selectAll filter merge transition'),
    ...without('transition', 'attr attrTween style styleTween text textTween remove delay easeVarying end'),
    ...without('selection_prototype', 'selectChild selectChildren nodes empty'),
  ],
  // Flights are smooth ones, the wheel zooms, no card stands in another, and nobody asks for a fit or a deletion of React Flow.
  '@xyflow/system': [
    // Said while developing alone.
    [/const errorMessages = \{[^]*?\n\};/, 'const errorMessages = new Proxy({}, { get: (_, name) => () => name });'],
    [/const defaultAriaLabelConfig = \{[^]*?\n\};/, 'const defaultAriaLabelConfig = {};'],
    ['updateChildNode(internalNode, nodeLookup, parentLookup, options, rootParentIndex);', ''],
    [/options\?\.interpolate === 'linear' \? interpolate : interpolateZoom/g, 'interpolateZoom'],
    [/isPanOnScroll\s+\? createPanOnScrollHandler\(\{[^}]*\}\)\s+: createZoom/, 'createZoom'],
    [/^( +)if \(parentExpandChildren\.length > 0\) \{\n[^]*?\n\1\}\n/m, ''],
  ],
  // Wires and cards are of our kinds and the lists ours, no wire is taken off its end by the mouse, words for the ear are ours.
  '@xyflow/react': [
    [/^\w+\.displayName = .*$/gm, ''],
    [/= (?=(?:memo|forwardRef|fixedForwardRef|createContext|create\w+Edge)\()/g, '= /* @__PURE__ */ '],
    [/^const builtin(Node|Edge)Types = \{[^}]*\};/gm, 'const builtin$1Types = {};'],
    [/isReconnectable && \(jsx\(EdgeUpdateAnchors, \{[^}]*\}\)\)/, 'false'],
    [/ {4}let path = '';\n {4}const pathParams = \{[^]*?"react-flow__connection-path"[^;]*;/, '    return null;'],
    [/jsx\((?:MarkerDefinitions\$1|A11yDescriptions|SelectionListener|NodesSelection), \{[^}]*\}\)/g, 'null'],
    [/^ {4}(?:useNodeOrEdgeTypesWarning\(\w+Types\)|useStylesLoadedWarning\(\)|useOnInitHandler\(onInit\));\n/gm, ''],
    ['useColorModeClass(colorMode);', 'undefined;'],
    ['const { deleteElements } = useReactFlow();', 'const deleteElements = () => {};'],
    [/^( +)if \(hasDefault(?:Nodes|Edges)\) \{\n[^]*?\n\1\}\n(?! +else)/gm, ''],
    // Cards come with their sizes and ports: nothing is measured.
    ['const resizeObserver = useResizeObserver();', 'const resizeObserver = null;'],
    [/(?<=nodeRef = )useNodeObserver\(\{ node, nodeType, [^}]*\}\)/, 'useRef(null)'],
    [/^ {8}updateNodeInternals: \(updates\) => \{\n[^]*?\n {8}\},\n/m, ''],
    ['jsx(BatchProvider, ', 'jsx(Fragment, '],
    [/ {4}async function resolveFitView\(\) \{[^]*?\n {4}\}\n/, ''],
    [/if \(fitViewQueued && nodesInitialized\) \{[^]*?\}\s+else (?=\{\s+set\(\{ nodes)/, ''],
    [/ {4}if \(fitView && width && height\) \{[^]*?\n {4}\}\n/, ''],
    [/^( +)if \(parentExpandChildren\.length > 0\) \{\n[^]*?\n\1\}\n/m, ''],
  ],
}

/**
 * What the page does not use of React Flow and of the packages it stands on, and what stays all the same: because it hangs on
 * a prototype or in a table, or because nobody says that making something does nothing else. A text that is not found fails
 * the build, so that another version of a package is looked at.
 */
export function lighterGraph(code: string, id: string): string {
  const path = id.replaceAll('\\', '/')
  const [, found = []] = Object.entries(cuts).find(([name]) => path.includes(`/${name}/`)) ?? []
  return found.reduce((text, [from, to]) => {
    const next = text.replace(from, to)
    if (next === text) throw new Error(`${id} has no ${String(from)}. Look at what that version of the package needs.`)
    return next
  }, code)
}
