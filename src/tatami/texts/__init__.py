"""The words of the house itself, in English, French, Italian and German."""
