// The first import of every entry: the two sheets that all other CSS builds on.
import './tokens.css'
import './base.css'
