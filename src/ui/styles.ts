// The first import of every entry. The two sheets are what the rest of the console's CSS is on; each sheet names
// the order of the layers itself, because a bundler may put any of them first.
import './tokens.css'
import './base.css'
