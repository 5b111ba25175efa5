// Reads PDFs off the main thread, from a script of our own origin.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
